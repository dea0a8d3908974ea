package dev.lockstep.engine.kill;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/** A PostgreSQL server that may be stopped and started again on its data. */
final class OwnServer implements AutoCloseable {

  private final Path data;
  private final int port;
  private EmbeddedPostgres server;

  OwnServer(Path folder) throws IOException {
    data = folder.resolve("data");
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = open();
  }

  private EmbeddedPostgres open() throws IOException {
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(data)
        .setCleanDataDirectory(false)
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("full_page_writes", "on")
        .setServerConfig("max_connections", "200")
        .start();
  }

  /** A schema of its own. */
  Place place(String schema) {
    return new Place("jdbc:postgresql://localhost:" + port + "/postgres", schema);
  }

  /** The server dies without a word. */
  void kill() throws IOException {
    long pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).get(0));
    ProcessHandle postmaster = ProcessHandle.of(pid).orElseThrow();
    postmaster.destroyForcibly();
    postmaster.onExit().join();
    server.close();
  }

  /** It comes back. */
  void start() throws IOException {
    server = open();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
