package dev.lockstep.engine.store.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of database servers of tests. */
public final class FreePorts {

  private static final Path RESERVED =
      Path.of(
          System.getProperty("java.io.tmpdir"),
          "lockstep-ports-" + System.getProperty("user.name"));

  /** The locks of the ports that this process has reserved until its end. */
  private static final List<FileChannel> LOCKS = new ArrayList<>();

  private FreePorts() {}

  /**
   * Returns a free port below those that the system assigns to outgoing connections, so that none
   * of them takes it until the server is started, which takes seconds, or while it is stopped. No
   * other process that calls this method gets it until this one ends.
   */
  public static int next() throws IOException {
    for (int tries = 0; tries < 100; tries++) {
      int port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
      if (isReserved(port)) {
        try (ServerSocket free = new ServerSocket(port)) {
          return free.getLocalPort();
        } catch (BindException taken) {
          // The next port may be free.
        }
      }
    }
    throw new IOException("no port is free");
  }

  /** Reserves a port. Returns false if another process has it. */
  private static synchronized boolean isReserved(int port) throws IOException {
    Files.createDirectories(RESERVED);
    FileChannel file =
        FileChannel.open(
            RESERVED.resolve(String.valueOf(port)),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    try {
      if (file.tryLock() != null) {
        LOCKS.add(file);
        return true;
      }
    } catch (OverlappingFileLockException own) {
      // This process has reserved it before.
    }
    file.close();
    return false;
  }
}
