package dev.lockstep.conformance.input;

import dev.lockstep.runtime.WireEvent;
import java.util.Map;
import java.util.TreeMap;

/** One thing that can happen to a machine. */
public sealed interface Input {

  /** Its name in reports. */
  String label();

  /**
   * An event comes.
   *
   * @param kind which payload class or actor makes it special; empty for the plain one
   * @param guards how the guards that only Java can answer are answered, name to outcome
   */
  record Event(WireEvent event, String kind, Map<String, Boolean> guards) implements Input {
    public Event {
      guards = new TreeMap<>(guards);
    }

    /** The plain event, no guard holding. */
    public static Event of(WireEvent event) {
      return new Event(event, "", Map.of());
    }

    @Override
    public String label() {
      StringBuilder label = new StringBuilder(event.event());
      if (!kind.isEmpty()) {
        label.append(" (").append(kind).append(')');
      }
      guards.forEach((guard, holds) -> label.append(holds ? " +" : " -").append(guard));
      return label.toString();
    }
  }

  /** The pending timer that is due first comes due; nothing happens when there is none. */
  record NextTimer() implements Input {
    @Override
    public String label() {
      return "the next timer";
    }
  }

  /**
   * A timer that is no longer pending comes due all the same.
   *
   * @param position its place among the timers seen so far, modulo their number
   */
  record StaleTimer(int position) implements Input {
    @Override
    public String label() {
      return "a timer of the past";
    }
  }
}
