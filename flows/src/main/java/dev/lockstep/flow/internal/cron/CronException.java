package dev.lockstep.flow.internal.cron;

/** Signals that a cron expression is malformed. The message is one sentence for people. */
public final class CronException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int column;
  private final int length;

  CronException(String message, int column, int length) {
    super(message, null, false, false);
    this.column = column;
    this.length = length;
  }

  /** Returns the position of the first wrong character, from 1. */
  public int column() {
    return column;
  }

  /** Returns the number of wrong characters. */
  public int length() {
    return length;
  }
}
