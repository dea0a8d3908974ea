package dev.lockstep.engine;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The Java part of a chart: its actions and guards, and the contract of its stream. All methods are
 * called inside the transaction of a command. The default implementations add nothing.
 */
public interface Domain {

  /** A domain that adds nothing. */
  Domain NONE = new Domain() {};

  /** Performs an action of the chart, in the order of the effects. */
  default void perform(UnitOfWork unit, Instance instance, String action) {}

  /** Runs after an accepted step and all of its effects. */
  default void settled(UnitOfWork unit, Instance instance) {}

  /** Evaluates a guard that the chart leaves to Java. */
  default boolean holds(
      UnitOfWork unit,
      Instance instance,
      String guard,
      Object context,
      @Nullable MachineEvent event) {
    throw new IllegalStateException("guard `" + guard + "` has no implementation in its domain");
  }

  /**
   * Returns the subject of an instance that a migration has moved. Queries find the instance if
   * this is the subject of instances that reach its state by steps.
   *
   * @param migrated the instance after the migration, with its earlier subject
   * @return {@code null} for none
   */
  default @Nullable String migratedSubject(Instance migrated) {
    return migrated.subject();
  }

  /**
   * Returns the data of an emission as it is published on the stream. An invalid reading means that
   * it violates the stream's contract; then the command is declined.
   *
   * @param seq number of the event in the stream
   * @param data the emission's payload
   */
  default Reading<JsonValue> streamData(
      Instance instance, long seq, String type, JsonValue data, Instant at) {
    return Reading.of(data);
  }
}
