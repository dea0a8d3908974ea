package dev.lockstep.engine.internal.jdbc;

import dev.lockstep.engine.store.StoreException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** The schema of a database, which the migrations beside this class bring up to date. */
public final class Schema {

  /** The number of the newest migration. */
  static final int CURRENT = 7;

  private static final int ATTEMPTS = 3;
  private static final String FOLDER = "classpath:dev/lockstep/engine/store/";
  private static final String TABLE = "schema_version";
  private static final int SQLITE_ERROR = 1;
  private static final String UNDEFINED_TABLE = "42P01";
  private static final String VERSION =
      "SELECT version FROM " + TABLE + " WHERE success ORDER BY installed_rank DESC LIMIT 1";

  private final Sessions sessions;
  private final Supplier<FluentConfiguration> configuration;
  private final Sessions.Task<Boolean> first;

  private Schema(
      Sessions sessions,
      Supplier<FluentConfiguration> configuration,
      Sessions.Task<Boolean> first) {
    this.sessions = sessions;
    this.configuration = configuration;
    this.first = first;
  }

  public static Schema sqlite(Sessions sessions, String url) {
    return sqlite(sessions, url, InitialSchema::make);
  }

  /**
   * Creates the schema of a SQLite file.
   *
   * @param first creates the tables of an empty file; returns false if the file is not empty
   */
  public static Schema sqlite(Sessions sessions, String url, Sessions.Task<Boolean> first) {
    return new Schema(
        sessions,
        () -> configuration().dataSource(url, null, null).locations(FOLDER + "sqlite"),
        first);
  }

  public static Schema postgresql(Sessions sessions, DataSource source, String schema) {
    return new Schema(
        sessions,
        () -> configuration().dataSource(source).schemas(schema).locations(FOLDER + "postgresql"),
        session -> false);
  }

  private static FluentConfiguration configuration() {
    return Flyway.configure(Schema.class.getClassLoader());
  }

  /**
   * Applies the missing migrations. The transaction of a process that was killed may still end
   * while this process migrates, so that a failed migration is tried again.
   *
   * @throws StoreException if a migration fails, or a newer version has migrated the database
   */
  public void migrate() {
    Optional<FlywayException> failure = Optional.of(new FlywayException("no attempt"));
    for (int attempt = 0; attempt < ATTEMPTS && failure.isPresent(); attempt++) {
      failure = isCurrent() ? Optional.empty() : update();
    }
    if (failure.isPresent()) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the schema cannot be brought up to date: " + failure.get().getMessage(),
          failure.get());
    }
  }

  /** Returns true if the database has the newest schema, or had none and has it now. */
  private boolean isCurrent() {
    int version = sessions.ask(Schema::version);
    if (version > CURRENT) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the database has schema version %d, but this program supports versions up to %d: use a newer program"
              .formatted(version, CURRENT));
    }
    return version == CURRENT || (version == 0 && sessions.change(first));
  }

  private Optional<FlywayException> update() {
    try {
      configuration.get().table(TABLE).load().migrate();
      return Optional.empty();
    } catch (FlywayException failure) {
      return Optional.of(failure);
    }
  }

  /** Returns the version of the schema; 0 if there is none. */
  private static int version(Session session) throws SQLException {
    try {
      Optional<String> version =
          ResultRows.first(session.statement(VERSION), row -> row.getString(1));
      return version.map(Integer::parseInt).orElse(0);
    } catch (SQLException complaint) {
      if (saysThereIsNoTable(complaint)) {
        return 0;
      }
      throw complaint;
    }
  }

  private static boolean saysThereIsNoTable(SQLException complaint) {
    return complaint.getErrorCode() == SQLITE_ERROR
        || UNDEFINED_TABLE.equals(complaint.getSQLState());
  }
}
