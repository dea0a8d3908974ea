package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A machine with its chart version and its stored row, at one moment. Immutable: a step creates a
 * new value.
 *
 * @param row the stored row; its texts may be older than snapshot and data
 * @param definition the chart version it executes
 * @param snapshot snapshot of the machine
 * @param data data that its system stores beside the machine
 */
public record LoadedInstance(
    StoredInstance row, Definition definition, Snapshot<?, ?> snapshot, JsonObject data)
    implements Instance {

  /** Returns the engine's own view of an instance that this engine has loaded. */
  public static LoadedInstance of(Instance instance) {
    return (LoadedInstance) instance;
  }

  @Override
  public Id id() {
    return row.id();
  }

  @Override
  public Id root() {
    return row.root();
  }

  @Override
  public String tenant() {
    return row.tenant();
  }

  @Override
  public ChartId chart() {
    return definition.chart();
  }

  @Override
  public long sequence() {
    return row.sequence();
  }

  @Override
  public Instant createdAt() {
    return Instant.ofEpochMilli(row.createdAt());
  }

  @Override
  public Instant updatedAt() {
    return Instant.ofEpochMilli(row.updatedAt());
  }

  @Override
  public @Nullable String subject() {
    return row.subject();
  }

  @Override
  public Work work() {
    return row.work();
  }

  @Override
  public String state() {
    return row.state();
  }

  @Override
  public <S extends StateType> S state(Class<S> type) {
    return type.cast(snapshot.configuration().state());
  }

  @Override
  public <C> C context(Class<C> type) {
    return type.cast(snapshot.context());
  }

  @Override
  public boolean isFinal() {
    return snapshot.configuration().states().stream()
        .allMatch(state -> state.isFinal() && state.parent() == null);
  }
}
