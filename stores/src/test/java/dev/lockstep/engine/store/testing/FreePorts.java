package dev.lockstep.engine.store.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of database servers of tests. */
public final class FreePorts {

  private FreePorts() {}

  /**
   * Returns a free port below those that the system assigns to outgoing connections, so that none
   * of them takes it until the server is started, which takes seconds, or while it is stopped.
   */
  public static int next() throws IOException {
    for (int tries = 0; tries < 100; tries++) {
      int port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
      try (ServerSocket free = new ServerSocket(port)) {
        return free.getLocalPort();
      } catch (BindException taken) {
        // The next port may be free.
      }
    }
    throw new IOException("no port is free");
  }
}
