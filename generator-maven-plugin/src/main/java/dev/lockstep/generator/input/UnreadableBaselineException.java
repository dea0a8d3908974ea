package dev.lockstep.generator.input;

import java.io.IOException;

/** Thrown if the earlier version of charts cannot be read; the message states the remedy. */
public final class UnreadableBaselineException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message for the author of the build. */
  public UnreadableBaselineException(String message) {
    super(message);
  }
}
