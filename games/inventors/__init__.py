"""The Inventors: buying inventions, raising their value with patent claims, earning royalties (rules page)."""
