package dev.lockstep.runtime.json;

import java.io.IOException;

/**
 * Thrown if a scanned text is not JSON. Has no message and no stack trace, because callers read the
 * text again to find the error.
 */
final class MalformedJsonException extends IOException {

  private static final long serialVersionUID = 1;

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
