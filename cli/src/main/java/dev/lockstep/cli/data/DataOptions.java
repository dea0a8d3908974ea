package dev.lockstep.cli.data;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.store.PostgresSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which store: a folder with a SQLite file, or a PostgreSQL database. */
public final class DataOptions {

  /** The folder when none is named. */
  public static final String FOLDER = "lockstep-data";

  /** The SQLite file within a folder. */
  public static final String FILE = "lockstep.db";

  private static final String USER = "LOCKSTEP_DATABASE_USER";
  private static final String PASSWORD = "LOCKSTEP_DATABASE_PASSWORD";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = FOLDER,
      description = "Folder with everything that is kept. Default: ${DEFAULT-VALUE}.")
  private Path data = Path.of(FOLDER);

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "PostgreSQL in its place: postgresql://HOST:PORT/NAME. User and password come from "
              + USER
              + " and "
              + PASSWORD
              + ", never from the command line.")
  private @Nullable String database;

  /** The folder; with a database, where the first token is written. */
  public Path folder() {
    return data;
  }

  /** The SQLite file. */
  public Path file() {
    return folder().resolve(FILE);
  }

  /**
   * The PostgreSQL database, if one is meant.
   *
   * @param environment the variables of this process
   * @throws Failure if its address is none, or nobody says who connects
   */
  public Optional<PostgresSettings> database(Map<String, String> environment) {
    String url = database;
    if (url == null) {
      return Optional.empty();
    }
    String address = url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url;
    if (!address.matches("postgres(ql)?://[^/?#@\\s]+/[^?#\\s]+(\\?\\S*)?")) {
      throw new Failure(
          "this is no address of a database; say postgresql://HOST:PORT/NAME, without user and"
              + " password");
    }
    String user = environment.get(USER);
    if (user == null || user.isEmpty()) {
      throw new Failure(USER + " does not say who connects to the database");
    }
    return Optional.of(
        PostgresSettings.of(
            "jdbc:" + address.replaceFirst("^postgres://", "postgresql://"),
            user,
            environment.getOrDefault(PASSWORD, "")));
  }
}
