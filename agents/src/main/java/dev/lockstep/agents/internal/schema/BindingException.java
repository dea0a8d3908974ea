package dev.lockstep.agents.internal.schema;

/** Thrown if a JSON value cannot be converted to a Java type. */
public final class BindingException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String pointer;

  /**
   * Creates an exception.
   *
   * @param pointer the JSON pointer of the value; empty for the whole document
   * @param problem the violation, such as {@code is missing}
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
