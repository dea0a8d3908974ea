package dev.lockstep.cli.console;

/** What was asked for cannot be tried: a file is missing, an input line is malformed. */
public final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Made of one sentence for the person at the keyboard: what, where, and what to do. */
  public Failure(String sentence) {
    super(sentence);
  }

  /** The sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
