package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.IncomingRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;

/**
 * Reads and discards the rest of rejected bodies, so that a client that is still sending can read
 * the response: closing a connection with unread bytes discards the response. Limited to 16
 * requests at once and 8 MiB each; other connections are closed. Thread-safe.
 */
final class BodyDrainer {

  private static final int AT_ONCE = 16;
  private static final int MOST_BYTES = 8 << 20;
  private static final int PIECE = 16 << 10;

  private final Semaphore turns = new Semaphore(AT_ONCE);

  /** Reads the body to its end, within the limits. */
  void clear(IncomingRequest incoming) {
    if (incoming.hasArrived() || incoming.contentLength() > MOST_BYTES || !turns.tryAcquire()) {
      return;
    }
    try {
      if (isRead(incoming.body())) {
        incoming.arrived();
      }
    } catch (IOException gone) {
      // The client has closed the connection and does not read the response.
    } finally {
      turns.release();
    }
  }

  private static boolean isRead(InputStream body) throws IOException {
    byte[] piece = new byte[PIECE];
    int left = MOST_BYTES;
    int read = body.read(piece);
    while (read >= 0 && left > 0) {
      left -= read;
      read = body.read(piece);
    }
    return read < 0;
  }
}
