package dev.lockstep.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.Callback;

/**
 * Listens on a connection whose answer goes on, which has nothing more to say: whatever is heard
 * there, its end or another request, ends the answer. Jetty itself would not look until something
 * cannot be written.
 */
final class HangUp implements Callback {

  private final EndPoint line;
  private final Runnable told;

  private HangUp(EndPoint line, Runnable told) {
    this.line = line;
    this.told = told;
  }

  /** Has somebody told once the client is gone; nobody else may read there from then on. */
  static void listen(EndPoint line, Runnable told) {
    line.fillInterested(new HangUp(line, told));
  }

  @Override
  public void succeeded() {
    try {
      if (line.fill(ByteBuffer.allocate(1).flip()) == 0) {
        line.fillInterested(this);
        return;
      }
    } catch (IOException | IllegalStateException broken) {
      // Then it is gone, too.
    }
    told.run();
  }

  /** Thousands may hang up at once; none of them takes long. */
  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  /** Silence is what is expected. */
  @Override
  public void failed(Throwable problem) {
    if (problem instanceof TimeoutException && line.isOpen()) {
      line.fillInterested(this);
    } else {
      told.run();
    }
  }
}
