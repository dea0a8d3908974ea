package dev.lockstep.cli.conform;

/**
 * The place of a line.
 *
 * @param line the one-based number
 */
record LogPlace(String file, long line) {

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
