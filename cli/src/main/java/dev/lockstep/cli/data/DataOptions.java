package dev.lockstep.cli.data;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.store.PostgresSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the store: a folder with a SQLite file, or a PostgreSQL database. */
public final class DataOptions {

  /** The default folder. */
  public static final String FOLDER = "lockstep-data";

  /** The name of the SQLite file in the folder. */
  public static final String FILE = "lockstep.db";

  private static final String USER = "LOCKSTEP_DATABASE_USER";
  private static final String PASSWORD = "LOCKSTEP_DATABASE_PASSWORD";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = FOLDER,
      description = "Data folder of the server. Default: ${DEFAULT-VALUE}.")
  private Path data = Path.of(FOLDER);

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "PostgreSQL database, postgresql://HOST:PORT/NAME, instead of SQLite. User and password"
              + " come from "
              + USER
              + " and "
              + PASSWORD
              + ", never from the command line.")
  private @Nullable String database;

  /** Returns the data folder. With PostgreSQL, the first token is written to it. */
  public Path folder() {
    return data;
  }

  /** Returns the SQLite file. */
  public Path file() {
    return folder().resolve(FILE);
  }

  /**
   * Returns the settings of the PostgreSQL database; empty for SQLite.
   *
   * @param environment the environment variables of this process
   * @throws Failure if the address is not valid, or the variable of the user is missing
   */
  public Optional<PostgresSettings> database(Map<String, String> environment) {
    String url = database;
    if (url == null) {
      return Optional.empty();
    }
    String address = url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url;
    if (!address.matches("postgres(ql)?://[^/?#@\\s]+/[^?#\\s]+(\\?\\S*)?")) {
      throw new Failure(
          "`--database` is not the address of a database; write postgresql://HOST:PORT/NAME"
              + " without user and"
              + " password");
    }
    String user = environment.get(USER);
    if (user == null || user.isEmpty()) {
      throw new Failure("set " + USER + " to the user of the database");
    }
    return Optional.of(
        PostgresSettings.of(
            "jdbc:" + address.replaceFirst("^postgres://", "postgresql://"),
            user,
            environment.getOrDefault(PASSWORD, "")));
  }
}
