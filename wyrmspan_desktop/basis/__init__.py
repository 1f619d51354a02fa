"""What the rules of every game stand on: the generator, errors, and how card files are read.

Pure like the rules themselves, and knows none of them.
"""
