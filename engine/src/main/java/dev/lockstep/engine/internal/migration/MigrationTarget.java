package dev.lockstep.engine.internal.migration;

import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.snapshot.LoadedSnapshot;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.runtime.snapshot.Stuck;
import org.jspecify.annotations.Nullable;

/**
 * The version to which a migration moves instances. If the engine executes it, its machine checks
 * each migrated snapshot; otherwise only the migrations do.
 */
final class MigrationTarget {

  private final int number;
  private final ChartId to;
  private final Migrations migrations;
  private final @Nullable Definition definition;
  private final @Nullable SnapshotJson<?, ?> json;

  MigrationTarget(int number, ChartId to, Migrations migrations, @Nullable Definition definition) {
    this.number = number;
    this.to = to;
    this.migrations = migrations;
    this.definition = definition;
    this.json = definition == null ? null : json(definition.machine(Definition::unasked));
  }

  private static <S extends StateType, C> SnapshotJson<S, C> json(Machine<S, ?, ?, C> machine) {
    return SnapshotJson.of(machine);
  }

  /** Returns the number of the version in the store. */
  int number() {
    return number;
  }

  ChartId to() {
    return to;
  }

  Migrations migrations() {
    return migrations;
  }

  /** Returns the definition of the version; {@code null} if the engine does not execute it. */
  @Nullable Definition definition() {
    return definition;
  }

  /** A migrated snapshot, or the reason why there is none. */
  sealed interface Result {

    /**
     * A migrated snapshot.
     *
     * @param machine the snapshot of the machine; {@code null} if the engine has no machine for it
     */
    record Converted(SnapshotData data, @Nullable Snapshot<?, ?> machine) implements Result {}

    /** The reason why a snapshot cannot be migrated. */
    record Failed(Stuck stuck) implements Result {}
  }

  Result convert(SnapshotData old) {
    Migrations.Result result = migrations.migrate(old, to);
    if (result instanceof Migrations.Result.Failed failed) {
      return new Result.Failed(failed.stuck());
    }
    SnapshotData data = ((Migrations.Result.Migrated) result).snapshot();
    return json == null ? new Result.Converted(data, null) : held(json, data);
  }

  private static <S extends StateType, C> Result held(SnapshotJson<S, C> json, SnapshotData data) {
    LoadedSnapshot<S, C> loaded = json.loadMigrated(data);
    return loaded instanceof LoadedSnapshot.Held<S, C> held
        ? new Result.Converted(data, held.snapshot())
        : new Result.Failed(((LoadedSnapshot.Unheld<S, C>) loaded).stuck());
  }
}
