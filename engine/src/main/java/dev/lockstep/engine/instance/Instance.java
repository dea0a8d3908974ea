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
 * A machine with its chart version and its stored row, at one moment. Immutable: a step creates a
 * new value.
 *
 * @param row the stored row; its texts may be older than snapshot and data
 * @param definition the chart version it executes
 * @param snapshot snapshot of the machine
 * @param data data that its system stores beside the machine
 */
public record Instance(
    StoredInstance row, Definition definition, Snapshot<?, ?> snapshot, JsonObject data) {

  public Id id() {
    return row.id();
  }

  /** Returns the root whose row is locked to change this instance. */
  public Id root() {
    return row.root();
  }

  public String tenant() {
    return row.tenant();
  }

  public ChartId chart() {
    return definition.chart();
  }

  /** Returns the number of events and timers it has accepted. */
  public long sequence() {
    return row.sequence();
  }

  public Instant createdAt() {
    return Instant.ofEpochMilli(row.createdAt());
  }

  public Instant updatedAt() {
    return Instant.ofEpochMilli(row.updatedAt());
  }

  /** Returns the secondary key for queries; {@code null} for none. */
  public @Nullable String subject() {
    return row.subject();
  }

  /** Returns queue, worker and lease. */
  public Work work() {
    return row.work();
  }

  /** Returns the wire names of the active atomic states in document order, separated by a blank. */
  public String state() {
    return row.state();
  }

  /** Returns the active state of a chart without regions. */
  public <S extends StateType> S state(Class<S> type) {
    return type.cast(snapshot.configuration().state());
  }

  public <C> C context(Class<C> type) {
    return type.cast(snapshot.context());
  }

  /** Returns true if its chart has reached a final state. */
  public boolean isFinal() {
    return snapshot.configuration().states().stream()
        .allMatch(state -> state.isFinal() && state.parent() == null);
  }
}
