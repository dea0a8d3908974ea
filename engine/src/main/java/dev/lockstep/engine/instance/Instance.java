package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Work;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A machine that executes a chart, at one moment. A value: what happens to the machine makes
 * another one.
 *
 * @param row what is stored of it; its texts may be older than snapshot and data
 * @param definition the chart version it executes
 * @param snapshot where it stands
 * @param data what its system keeps beside the machine
 */
public record Instance(
    StoredInstance row, Definition definition, Snapshot<?, ?> snapshot, JsonObject data) {

  public Id id() {
    return row.id();
  }

  /** The instance it is locked by. */
  public Id root() {
    return row.root();
  }

  public String tenant() {
    return row.tenant();
  }

  public ChartId chart() {
    return definition.chart();
  }

  /** How many events and timers it has taken. */
  public long sequence() {
    return row.sequence();
  }

  public Instant createdAt() {
    return Instant.ofEpochMilli(row.createdAt());
  }

  public Instant updatedAt() {
    return Instant.ofEpochMilli(row.updatedAt());
  }

  /** What it is found by, besides its chart; {@code null} for most. */
  public @Nullable String subject() {
    return row.subject();
  }

  /** Who works at it. */
  public Work work() {
    return row.work();
  }

  /** Wire names of the active atomic states, document order, separated by a blank. */
  public String state() {
    return row.state();
  }

  /** The active state of a chart without regions. */
  public <S extends StateType> S state(Class<S> type) {
    return type.cast(snapshot.configuration().state());
  }

  public <C> C context(Class<C> type) {
    return type.cast(snapshot.context());
  }

  /** Whether its chart has ended. */
  public boolean isFinal() {
    return snapshot.configuration().states().stream()
        .allMatch(state -> state.isFinal() && state.parent() == null);
  }
}
