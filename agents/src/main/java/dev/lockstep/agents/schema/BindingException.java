package dev.lockstep.agents.schema;

/** Thrown if a JSON value is not a value of a Java type. */
public final class BindingException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String pointer;

  /**
   * A value that cannot be bound.
   *
   * @param pointer JSON pointer of the value; empty for the whole document
   * @param problem what is wrong with it
   */
  public BindingException(String pointer, String problem) {
    super((pointer.isEmpty() ? "the value" : "`" + pointer + "`") + " " + problem);
    this.pointer = pointer;
  }

  /** Returns the JSON pointer of the value; empty for the whole document. */
  public String pointer() {
    return pointer;
  }
}
