package dev.lockstep.engine;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A machine with its chart version and its data, at one moment. Immutable. */
public interface Instance {

  /** Returns the unique ID. */
  Id id();

  /** Returns the root whose row is locked to change this instance. */
  Id root();

  /** Returns the tenant that owns it. */
  String tenant();

  /** Returns the chart version it executes. */
  ChartId chart();

  /** Returns the number of events and timers it has accepted. */
  long sequence();

  /** Returns the time at which it was started. */
  Instant createdAt();

  /** Returns the time of its last change. */
  Instant updatedAt();

  /** Returns the secondary key for queries; {@code null} for none. */
  @Nullable String subject();

  /** Returns queue, worker and lease. */
  Work work();

  /** Returns the wire names of the active atomic states in document order, separated by a blank. */
  String state();

  /** Returns the active state of a chart without regions. */
  <S extends StateType> S state(Class<S> type);

  /** Returns the context of its machine. */
  <C> C context(Class<C> type);

  /** Returns true if its chart has reached a final state. */
  boolean isFinal();

  /** Returns the snapshot of its machine. */
  Snapshot<?, ?> snapshot();

  /** Returns the data that its system stores beside the machine. */
  JsonObject data();
}
