package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.step.Refusals;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The refusals that do not depend on a payload, created once per chart. */
final class KnownRefusals<S extends StateType> {

  private final Refused<S, Object> finalState = Refusals.of(RefusalReason.FINAL_STATE, List.of());
  private final List<Refused<S, Object>> notAccepted = new ArrayList<>();
  private final List<Refused<S, Object>> notAllowed = new ArrayList<>();
  private final List<@Nullable Refused<S, Object>> typed = new ArrayList<>();

  /** The refusals for false guards, by the position of a cell's first row. */
  private final List<@Nullable Refused<S, Object>> guardFalse = new ArrayList<>();

  KnownRefusals(FlatChart<S> chart, Branches branches) {
    for (S state : chart.states()) {
      notAccepted.add(Refusals.of(RefusalReason.NOT_ACCEPTED, accepted(chart, branches, state)));
    }
    for (EventType event : chart.events()) {
      notAllowed.add(
          Refusals.of(
              RefusalReason.ACTOR_NOT_ALLOWED,
              event.actors().stream().map(ActorType::wire).toList()));
    }
    for (TransitionType row : chart.transitions()) {
      typed.add(row.refusal().map(reason -> Refusals.<S, Object>typed(reason)).orElse(null));
    }
    guardsTried(chart, branches);
  }

  Refused<S, Object> finalState() {
    return finalState;
  }

  Refused<S, Object> notAccepted(int state) {
    return notAccepted.get(state);
  }

  Refused<S, Object> notAllowed(int event) {
    return notAllowed.get(event);
  }

  @Nullable Refused<S, Object> typed(int row) {
    return typed.get(row);
  }

  @Nullable Refused<S, Object> guardFalse(int firstBranch) {
    return guardFalse.get(firstBranch);
  }

  private static <S extends StateType> List<String> accepted(
      FlatChart<S> chart, Branches branches, S state) {
    List<String> wires = new ArrayList<>();
    for (EventType event : chart.events()) {
      if (branches.first(state.ordinal(), event.ordinal()) >= 0) {
        wires.add(event.wire());
      }
    }
    return wires;
  }

  private void guardsTried(FlatChart<S> chart, Branches branches) {
    List<String> guards = new ArrayList<>();
    for (int position = 0; position < branches.size(); position++) {
      chart.transitions().get(branches.row(position)).guard().ifPresent(guards::add);
      guardFalse.add(null);
      if (branches.isLast(position)) {
        int first = position;
        while (first > 0 && !branches.isLast(first - 1)) {
          first--;
        }
        guardFalse.set(first, Refusals.of(RefusalReason.GUARD_FALSE, guards));
        guards = new ArrayList<>();
      }
    }
  }
}
