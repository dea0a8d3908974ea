package dev.lockstep.cli.replay;

/** A line that is not a valid input of a replay. */
public final class MalformedLineException extends Exception {

  private static final long serialVersionUID = 1L;

  private final long line;
  private final String why;

  MalformedLineException(long line, String why) {
    super("line " + line + ": " + why);
    this.line = line;
    this.why = why;
  }

  /** Returns the one-based number of the line. */
  public long line() {
    return line;
  }

  /** Returns the mistake as one clause. */
  public String why() {
    return why;
  }
}
