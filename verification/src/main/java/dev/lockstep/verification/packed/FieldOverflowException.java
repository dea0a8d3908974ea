package dev.lockstep.verification.packed;

/** A value that does not fit into the bits of its field. The layout is made again with more. */
final class FieldOverflowException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int field;

  FieldOverflowException(int field) {
    super("field " + field, null, false, false);
    this.field = field;
  }

  int field() {
    return field;
  }
}
