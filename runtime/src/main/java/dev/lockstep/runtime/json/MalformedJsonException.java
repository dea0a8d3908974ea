package dev.lockstep.runtime.json;

import java.io.IOException;

/** A text that is no JSON ends a scan; nobody is told where, so it remembers nothing. */
final class MalformedJsonException extends IOException {

  private static final long serialVersionUID = 1;

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
