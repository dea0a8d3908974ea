package dev.lockstep.engine.internal;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProvider;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.Migrations;

/** Returns the migrations of engines to versions that they execute. */
public final class StandardMigrations implements MigrationProvider {

  @Override
  public InstanceMigration migration(Engine engine, ChartId to, Migrations migrations) {
    DurableEngine durable = DurableEngine.of(engine);
    Definition definition =
        durable
            .definitions()
            .version(to)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the engine does not execute `%s` %s (hash %s); add it to its charts"
                            .formatted(to.name(), to.version(), to.hash())));
    return durable.migration(definition.number(), to, migrations);
  }
}
