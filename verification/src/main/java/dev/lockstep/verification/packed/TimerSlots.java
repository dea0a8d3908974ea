package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.verification.run.NotModelledException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The places of pending timers in a state: one for each timer of a state, and some for each kind of
 * delayed event. Immutable.
 */
final class TimerSlots {

  private static final int MOST = 8;

  /** Delayed events of one type and name, which {@code cancel} does not distinguish. */
  record Kind(int event, Optional<String> sendId) {}

  /**
   * A place of a timer.
   *
   * @param transition index of the {@code after} transition; -1 for a delayed event
   * @param kind number of the kind of delayed event; -1 for {@code after}
   */
  record Slot(int transition, int kind) {}

  private final IrChart chart;
  private final List<Kind> kinds = new ArrayList<>();
  private final List<Slot> slots = new ArrayList<>();
  private final Map<Integer, Integer> ofTransition = new LinkedHashMap<>();
  private final int[] first;
  private final int[] counts;
  private final int delayed;

  /**
   * Creates the slots.
   *
   * @param wanted number of places by kind of delayed event; 1 if it is omitted
   */
  TimerSlots(IrChart chart, Map<Integer, Integer> wanted) {
    this.chart = chart;
    for (IrTransition transition : chart.transitions()) {
      if (transition.trigger() instanceof IrTrigger.After
          || transition.trigger() instanceof IrTrigger.AfterComputed) {
        ofTransition.put(transition.index(), slots.size());
        slots.add(new Slot(transition.index(), -1));
      }
      find(transition.actions());
    }
    chart.states().stream()
        .flatMap(state -> List.of(state.entry(), state.exit(), state.initialActions()).stream())
        .forEach(this::find);
    this.delayed = slots.size();
    this.first = new int[kinds.size()];
    this.counts = new int[kinds.size()];
    for (int kind = 0; kind < kinds.size(); kind++) {
      first[kind] = slots.size();
      counts[kind] = wanted.getOrDefault(kind, 1);
      if (counts[kind] > MOST) {
        String event = chart.events().get(kinds.get(kind).event()).wire();
        throw new NotModelledException("more than " + MOST + " pending timers of `" + event + "`");
      }
      for (int i = 0; i < counts[kind]; i++) {
        slots.add(new Slot(-1, kind));
      }
    }
  }

  private void find(List<IrAction> actions) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.Send send && send.after().isPresent()) {
        Kind kind = new Kind(send.event(), send.id());
        if (!kinds.contains(kind)) {
          kinds.add(kind);
        }
      } else if (action instanceof IrAction.If choice) {
        find(choice.then());
        find(choice.otherwise());
      }
    }
  }

  List<Slot> all() {
    return slots;
  }

  int size() {
    return slots.size();
  }

  /** Returns the number of slots before those of delayed events. */
  int delayed() {
    return delayed;
  }

  int kind(IrAction.Send send) {
    return kinds.indexOf(new Kind(send.event(), send.id()));
  }

  Kind kindAt(int number) {
    return kinds.get(number);
  }

  int kinds() {
    return kinds.size();
  }

  int first(int kind) {
    return first[kind];
  }

  int count(int kind) {
    return counts[kind];
  }

  int ofTransition(int transition) {
    return ofTransition.get(transition);
  }

  /** Returns the event of a slot; -1 for {@code after}. */
  int event(int slot) {
    int kind = slots.get(slot).kind();
    return kind < 0 ? -1 : kinds.get(kind).event();
  }

  /** Returns the name of a timer, as {@code Interpreter.name} returns it. */
  String name(int slot) {
    Slot timer = slots.get(slot);
    if (timer.kind() < 0) {
      return chart.transitions().get(timer.transition()).id();
    }
    Kind kind = kinds.get(timer.kind());
    return kind.sendId().orElse(chart.events().get(kind.event()).wire());
  }

  /** Returns the slots of the delayed events that a name cancels. */
  int[] named(String name) {
    List<Integer> found = new ArrayList<>();
    for (int i = delayed; i < slots.size(); i++) {
      if (name(i).equals(name)) {
        found.add(i);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }
}
