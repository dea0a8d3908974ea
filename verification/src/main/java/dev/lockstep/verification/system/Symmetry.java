package dev.lockstep.verification.system;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.verification.system.Layout.Lane;
import dev.lockstep.verification.system.SystemState.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The order of the copies of an instance. Copies behave alike, so that two states that differ in
 * the order of copies are one state.
 */
final class Symmetry {

  private final SystemModel system;
  private final Layout layout;
  private final SystemKeys keys;

  /** A state with ordered copies, and the former slot of each slot. */
  record Ordered(SystemState state, List<Integer> from) {}

  Symmetry(SystemSteps steps, SystemKeys keys) {
    this.system = steps.system();
    this.layout = steps.layout();
    this.keys = keys;
  }

  Ordered order(SystemState state) {
    List<Integer> from = new ArrayList<>();
    boolean moved = false;
    for (int member = 0; member < system.members().size(); member++) {
      List<Integer> slots = layout.slots(member);
      if (slots.size() > 1) {
        List<Integer> sorted = new ArrayList<>(slots);
        sorted.sort(Comparator.comparing((Integer slot) -> keys.key(state, slot).toString()));
        moved |= !sorted.equals(slots);
        slots = sorted;
      }
      from.addAll(slots);
    }
    return new Ordered(moved ? permuted(state, from) : state, from);
  }

  private SystemState permuted(SystemState state, List<Integer> from) {
    List<InterpreterSnapshot> at = new ArrayList<>();
    from.forEach(slot -> at.add(state.at().get(slot)));
    List<List<Message>> lanes = new ArrayList<>();
    for (Lane lane : layout.lanes()) {
      lanes.add(
          state
              .lanes()
              .get(
                  layout.number(
                      new Lane(lane.channel(), from.get(lane.from()), from.get(lane.to())))));
    }
    return new SystemState(List.copyOf(at), List.copyOf(lanes), state.now());
  }
}
