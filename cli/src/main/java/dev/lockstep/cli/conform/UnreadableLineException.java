package dev.lockstep.cli.conform;

/** A line of a log that has no event of an instance. */
final class UnreadableLineException extends Exception {

  private static final long serialVersionUID = 1L;

  UnreadableLineException(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
