package dev.lockstep.server.testing;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.http.HttpSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A server for one test, on a free port of this machine, with {@link Callers}. */
public final class TestServer implements AutoCloseable {

  private final Server server;
  private final Runnable cleanUp;

  private TestServer(Server server, Runnable cleanUp) {
    this.server = server;
    this.cleanUp = cleanUp;
  }

  /** Starts a server on a new SQLite file, with default settings. */
  public static TestServer start() {
    return start(UnaryOperator.identity());
  }

  /** Starts a server on a new SQLite file, with changed settings. */
  public static TestServer start(UnaryOperator<ServerSettings> change) {
    Path folder = folder();
    return start(new Storage.Folder(folder), change, () -> delete(folder));
  }

  /** Starts a server on a new schema of a PostgreSQL server, with changed settings. */
  public static TestServer onPostgres(UnaryOperator<ServerSettings> change) {
    TestDatabase database = TestDatabase.postgresql();
    return start(new Storage.Database(PostgresAccess.settings(database)), change, database::close);
  }

  /** Starts a server on existing storage, which is kept when the server is closed. */
  public static TestServer on(Storage storage, UnaryOperator<ServerSettings> change) {
    return start(storage, change, () -> {});
  }

  private static TestServer start(
      Storage storage, UnaryOperator<ServerSettings> change, Runnable cleanUp) {
    ServerSettings standard =
        ServerSettings.standard(storage, HttpSettings.local(0, new Callers()));
    return new TestServer(Server.start(change.apply(standard)), cleanUp);
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("lockstep-server-");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException | UncheckedIOException gone) {
      System.err.println("left behind: " + folder);
    }
  }

  /** Returns the address of the server. */
  public URI address() {
    return server.address();
  }

  /** Returns the server. */
  public Server server() {
    return server;
  }

  /** Returns the engine of the server. */
  public Engine engine() {
    return server.engine();
  }

  /** Returns a client with a token of {@link Callers}. */
  public Client as(String token) {
    return nobody().with("Authorization", "Bearer " + token);
  }

  /** Returns a client without credentials. */
  public Client nobody() {
    return new Client(address(), Map.of());
  }

  public Client viewer() {
    return as(Callers.VIEWER);
  }

  public Client operator() {
    return as(Callers.OPERATOR);
  }

  public Client reviewer() {
    return as(Callers.REVIEWER);
  }

  public Client admin() {
    return as(Callers.ADMIN);
  }

  /** Returns a client with an admin token of another tenant. */
  public Client stranger() {
    return as(Callers.OTHER_ADMIN);
  }

  @Override
  public void close() {
    server.close();
    cleanUp.run();
  }
}
