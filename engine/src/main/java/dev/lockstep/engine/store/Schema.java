package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** The tables of a database, brought up to date by the migrations beside this class. */
final class Schema {

  private static final String FOLDER = "classpath:dev/lockstep/engine/store/";

  private final Flyway flyway;

  private Schema(FluentConfiguration configuration) {
    flyway = configuration.table("schema_version").load();
  }

  static Schema sqlite(String url) {
    return new Schema(
        Flyway.configure(Schema.class.getClassLoader())
            .dataSource(url, null, null)
            .locations(FOLDER + "sqlite"));
  }

  static Schema postgresql(DataSource source, String schema) {
    return new Schema(
        Flyway.configure(Schema.class.getClassLoader())
            .dataSource(source)
            .schemas(schema)
            .locations(FOLDER + "postgresql"));
  }

  /**
   * Applies what is missing.
   *
   * @throws StoreException if that fails, or the database is of a newer version
   */
  void migrate() {
    try {
      refuseNewer();
      flyway.migrate();
    } catch (FlywayException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the schema cannot be brought up to date: " + failure.getMessage(),
          failure);
    }
  }

  private void refuseNewer() {
    for (MigrationInfo migration : flyway.info().applied()) {
      if (migration.getState() == MigrationState.FUTURE_SUCCESS
          || migration.getState() == MigrationState.FUTURE_FAILED) {
        throw new StoreException(
            StoreException.Kind.UNAVAILABLE,
            "the database has schema version %s, which is newer than this program"
                .formatted(migration.getVersion()));
      }
    }
  }
}
