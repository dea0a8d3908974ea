package dev.lockstep.server.internal.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.Callback;

/**
 * Watches the connection of a streamed response. The client must not send anything meanwhile: a
 * closed connection, and also another request, ends the stream. Jetty itself would notice a closed
 * connection only when a write fails.
 */
final class DisconnectDetector implements Callback {

  private final EndPoint line;
  private final Runnable told;

  private DisconnectDetector(EndPoint line, Runnable told) {
    this.line = line;
    this.told = told;
  }

  /**
   * Runs an action once the client has closed the connection. No other code may read the connection
   * from then on.
   */
  static void listen(EndPoint line, Runnable told) {
    line.fillInterested(new DisconnectDetector(line, told));
  }

  @Override
  public void succeeded() {
    try {
      if (line.fill(ByteBuffer.allocate(1).flip()) == 0) {
        line.fillInterested(this);
        return;
      }
    } catch (IOException | IllegalStateException broken) {
      // A broken connection is treated like a closed one.
    }
    told.run();
  }

  /**
   * Returns {@code NON_BLOCKING}: thousands of clients may disconnect at once, and the action is
   * short.
   */
  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  /** Continues after the read timeout of an idle connection, which is expected. */
  @Override
  public void failed(Throwable problem) {
    if (problem instanceof TimeoutException && line.isOpen()) {
      line.fillInterested(this);
    } else {
      told.run();
    }
  }
}
