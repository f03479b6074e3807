"""`python -m config.local_services start | stop`: the private servers alone, for work on the code."""

import sys

from config import local_services


def main(arguments: list[str]) -> int:
    """Start or stop, say what was done, and return the exit status."""
    if arguments not in (["start"], ["stop"]):
        print("Usage: python -m config.local_services start | stop")
        return 2
    try:
        done = local_services.start() if arguments == ["start"] else local_services.stop()
    except local_services.Unavailable as unavailable:
        print(unavailable)
        return 1
    verb = "Started" if arguments == ["start"] else "Stopped"
    print(f"{verb} {' and '.join(done)}." if done else "Nothing to do.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
