package dev.lockstep.stream;

/** Stored bytes that are not the state of an instance of this chart. */
public final class UnreadableStateException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnreadableStateException(String message) {
    super(message);
  }
}
