package dev.lockstep.engine.migration;

import dev.lockstep.engine.Engine;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.Migrations;
import java.util.ServiceLoader;

/**
 * Returns migrations. The engine's jar has the only implementation; programs call {@link
 * InstanceMigration#of}.
 */
public interface MigrationProvider {

  /** The provider of this class path. */
  MigrationProvider INSTANCE =
      ServiceLoader.load(MigrationProvider.class, MigrationProvider.class.getClassLoader())
          .findFirst()
          .orElseThrow(
              () -> new IllegalStateException("META-INF/services of lockstep-engine is missing"));

  /** Returns a migration of the instances of an engine. */
  InstanceMigration migration(Engine engine, ChartId to, Migrations migrations);
}
