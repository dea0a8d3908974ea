package dev.lockstep.jackson.internal;

/** Thrown if a token cannot be part of a JSON value that payloads accept. */
public final class RejectedJsonException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  RejectedJsonException(String message) {
    super(message);
  }
}
