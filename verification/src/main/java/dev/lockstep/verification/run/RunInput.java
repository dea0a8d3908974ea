package dev.lockstep.verification.run;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Map;

/** One input of a run. */
public sealed interface RunInput {

  /** A start with values of variables; other variables have their initial values. */
  record Start(JsonObject context) implements RunInput {}

  /**
   * An event.
   *
   * @param index index of the event; -1 for an unknown one
   * @param copied payload fields that follow the value of a variable
   * @param guards outcomes of guards in Java code by name
   */
  record Event(int index, WireEvent event, List<Copied> copied, Map<String, Boolean> guards)
      implements RunInput {}

  /**
   * A payload field with the value of an integer or text variable.
   *
   * @param add number to be added to an integer
   */
  record Copied(String field, String variable, long add) {}

  /**
   * The expiry of the pending timer with the earliest deadline.
   *
   * @param tie position among the pending timers with that deadline
   */
  record Timer(int tie) implements RunInput {}

  /**
   * The expiry of a pending timer with the earliest deadline.
   *
   * @param name name of the timer; no other timer with that deadline has it
   */
  record NamedTimer(String name) implements RunInput {}

  /** The passage of time until just before the earliest deadline. */
  record Wait() implements RunInput {}
}
