package dev.lockstep.flow.executor.service;

import java.io.IOException;

/** A request of which no byte went out: no connection was made. */
final class NotSentException extends IOException {

  private static final long serialVersionUID = 1L;

  NotSentException(IOException cause) {
    super(
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage(), cause);
  }
}
