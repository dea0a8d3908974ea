package dev.lockstep.flow.model;

/** A mistake in the text of a query. The message names it in one clause. */
public final class MalformedQueryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int column;
  private final int length;

  /**
   * Creates a mistake.
   *
   * @param column the column of its first character, from 1
   * @param length the number of its characters; 0 at the end of the query
   */
  public MalformedQueryException(int column, int length, String message) {
    super(message);
    this.column = column;
    this.length = length;
  }

  /** Returns the column of its first character, from 1. */
  public int column() {
    return column;
  }

  /** Returns the number of its characters; 0 at the end of the query. */
  public int length() {
    return length;
  }
}
