package dev.lockstep.flow.executor.service;

import java.io.IOException;

/** Thrown if no connection was made, so that no byte of the request was sent. */
final class NotSentException extends IOException {

  private static final long serialVersionUID = 1L;

  NotSentException(IOException cause) {
    super(
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage(), cause);
  }
}
