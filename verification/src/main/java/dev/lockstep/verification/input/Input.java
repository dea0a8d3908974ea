package dev.lockstep.verification.input;

import dev.lockstep.runtime.WireEvent;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** One input of a machine. */
public sealed interface Input {

  /** Returns the name in reports. */
  String label();

  /**
   * An event.
   *
   * @param kind name of the payload class or actor that distinguishes it; empty for the plain event
   * @param guards outcomes of the guards in Java code by name
   */
  record Event(WireEvent event, String kind, Map<String, Boolean> guards) implements Input {
    public Event {
      guards = new TreeMap<>(guards);
    }

    /** Creates a plain event with all guards false. */
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

  /** The pending timer with the earliest deadline fires. Has no effect if no timer is pending. */
  record NextTimer() implements Input {
    @Override
    public String label() {
      return "the next timer";
    }
  }

  /** A pending timer with an ID fires, at its deadline or now if that is past. */
  record NamedTimer(String id) implements Input {
    @Override
    public String label() {
      return "timer " + id;
    }
  }

  /** The clock advances, and due timers fire at their deadlines. */
  record Wait(Duration by) implements Input {
    @Override
    public String label() {
      return "wait " + by;
    }
  }

  /** The clock advances, and due timers have not fired yet, as while no process runs. */
  record Delay(Duration by) implements Input {
    @Override
    public String label() {
      return "delay " + by;
    }
  }

  /**
   * A timer fires although it is no longer pending.
   *
   * @param position the position among the timers observed so far, modulo their number
   */
  record StaleTimer(int position) implements Input {
    @Override
    public String label() {
      return "a timer of the past";
    }
  }
}
