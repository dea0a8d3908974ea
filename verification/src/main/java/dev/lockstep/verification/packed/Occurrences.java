package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The numbered causes for which transitions are selected, and their triggers. A trigger is the
 * absence of an event, an event, the completion of a state, or the expiry of a timer. Thread-safe.
 */
final class Occurrences {

  /** The occurrence of eventless transitions, and its trigger. */
  static final int NONE = 0;

  /**
   * A cause.
   *
   * @param name value of {@code event.name}
   * @param payload fields as expressions see them
   */
  record Cause(int trigger, String name, Map<String, @Nullable Object> payload) {}

  private final IrChart chart;
  private final ValueNumbers<Cause> numbers =
      new ValueNumbers<>("payloads", 1 << TermTable.OCCURRENCE_BITS);
  private volatile int[] triggers = new int[64];

  Occurrences(IrChart chart) {
    this.chart = chart;
    number(new Cause(NONE, "", Map.of()));
  }

  /** Returns the number of triggers. */
  int triggers() {
    return afterTrigger(chart.transitions().size());
  }

  int eventTrigger(int event) {
    return 1 + event;
  }

  int doneTrigger(int state) {
    return 1 + chart.events().size() + state;
  }

  int afterTrigger(int transition) {
    return 1 + chart.events().size() + chart.states().size() + transition;
  }

  int event(IrEvent event, Map<String, @Nullable Object> payload) {
    return number(new Cause(eventTrigger(event.index()), event.wire(), payload));
  }

  int done(int state) {
    String name = "done.state." + chart.states().get(state).path();
    return number(new Cause(doneTrigger(state), name, Map.of()));
  }

  int elapsed(int transition) {
    String name = chart.transitions().get(transition).id();
    return number(new Cause(afterTrigger(transition), name, Map.of()));
  }

  Cause cause(int number) {
    return numbers.value(number);
  }

  /** Returns the trigger of an occurrence. */
  int trigger(int number) {
    return triggers[number];
  }

  private synchronized int number(Cause cause) {
    int number = numbers.number(cause);
    int[] known = triggers;
    if (number >= known.length) {
      known = Arrays.copyOf(known, number * 2);
    }
    known[number] = cause.trigger();
    triggers = known;
    return number;
  }
}
