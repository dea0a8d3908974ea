package dev.lockstep.cli.replay;

/** A line says nothing a replay understands. */
public final class MalformedLineException extends Exception {

  private static final long serialVersionUID = 1L;

  private final long line;
  private final String why;

  MalformedLineException(long line, String why) {
    super("line " + line + ": " + why);
    this.line = line;
    this.why = why;
  }

  /** One-based number of the line. */
  public long line() {
    return line;
  }

  /** What is wrong, one clause. */
  public String why() {
    return why;
  }
}
