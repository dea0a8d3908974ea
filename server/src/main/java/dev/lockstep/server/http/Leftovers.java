package dev.lockstep.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;

/**
 * Reads away what is left of a body nobody wants, so that the client, who is still sending, lives
 * to read the answer: a connection that is closed while bytes are on their way takes the answer
 * with it. Few at once and not for ever; beyond that connections are closed. Thread-safe.
 */
final class Leftovers {

  private static final int AT_ONCE = 16;
  private static final int MOST_BYTES = 8 << 20;
  private static final int PIECE = 16 << 10;

  private final Semaphore turns = new Semaphore(AT_ONCE);

  /** Reads it to its end, if that is not too far away. */
  void clear(Incoming incoming) {
    if (incoming.hasArrived() || incoming.contentLength() > MOST_BYTES || !turns.tryAcquire()) {
      return;
    }
    try {
      if (isRead(incoming.body())) {
        incoming.arrived();
      }
    } catch (IOException gone) {
      // Then nobody waits for the answer either.
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
