package dev.lockstep.engine.instance;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a system adds to its chart. All of it happens inside the transaction of a command; the
 * default adds nothing.
 */
public interface Domain {

  /** Adds nothing. */
  Domain NONE = new Domain() {};

  /** Performs an action the chart asked for, in the order of the effects. */
  default void perform(Unit unit, Instance instance, String action) {}

  /** Follows a step that was taken, after all of its effects. */
  default void settled(Unit unit, Instance instance) {}

  /** Answers a guard the chart leaves to Java. */
  default boolean holds(
      Unit unit, Instance instance, String guard, Object context, @Nullable MachineEvent event) {
    throw new IllegalStateException("nobody answers the guard `" + guard + "`");
  }

  /**
   * What stands in the stream for an emission; invalid when it violates the stream's contract,
   * which declines the command.
   *
   * @param seq the number it gets
   * @param data the emission's payload
   */
  default Reading<JsonValue> tell(
      Instance instance, long seq, String type, JsonValue data, Instant at) {
    return Reading.of(data);
  }
}
