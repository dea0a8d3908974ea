package dev.lockstep.flow.model;

/** Signals that the times of a schedule cannot be read. The message is one sentence for people. */
public final class MalformedScheduleException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String member;
  private final int column;
  private final int length;

  /**
   * Creates an exception.
   *
   * @param member the member of the settings that has the mistake
   * @param column the position of the first wrong character in its text, from 1; 0 if it has none
   * @param length the number of wrong characters
   */
  public MalformedScheduleException(String member, String message, int column, int length) {
    super(message, null, false, false);
    this.member = member;
    this.column = column;
    this.length = length;
  }

  /** Returns the member of the settings that has the mistake. */
  public String member() {
    return member;
  }

  /** Returns the position of the first wrong character, from 1; 0 if the mistake has none. */
  public int column() {
    return column;
  }

  /** Returns the number of wrong characters. */
  public int length() {
    return length;
  }
}
