package dev.lockstep.runtime.json.schema;

import org.jspecify.annotations.Nullable;

/** A component of a payload has a value that its converter does not write. */
public final class UnwritableValueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception for a value of a type. */
  UnwritableValueException(String type, @Nullable Throwable cause) {
    super("a " + type + " that its converter refuses", cause);
  }
}
