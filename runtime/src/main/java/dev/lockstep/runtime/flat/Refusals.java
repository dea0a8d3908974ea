package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every refusal a chart can answer without looking at a payload, made once. */
final class Refusals<S extends StateType> {

  private final Refused<S, Object> finalState = refused(RefusalReason.FINAL_STATE, List.of());
  private final List<Refused<S, Object>> notAccepted = new ArrayList<>();
  private final List<Refused<S, Object>> notAllowed = new ArrayList<>();
  private final List<@Nullable Refused<S, Object>> typed = new ArrayList<>();

  /** By the position of a cell's first branch. */
  private final List<@Nullable Refused<S, Object>> guardFalse = new ArrayList<>();

  Refusals(FlatChart<S> chart, Branches branches) {
    for (S state : chart.states()) {
      notAccepted.add(refused(RefusalReason.NOT_ACCEPTED, accepted(chart, branches, state)));
    }
    for (EventType event : chart.events()) {
      notAllowed.add(
          refused(
              RefusalReason.ACTOR_NOT_ALLOWED,
              event.actors().stream().map(ActorType::wire).toList()));
    }
    for (TransitionType row : chart.transitions()) {
      typed.add(
          row.refusal()
              .map(
                  reason ->
                      new Refused<S, Object>(
                          new Refusal(RefusalReason.REFUSED, reason, List.of(), List.of())))
              .orElse(null));
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

  static <S extends StateType, C> Refused<S, C> unknownEvent(String event) {
    return refused(RefusalReason.UNKNOWN_EVENT, List.of(event));
  }

  static <S extends StateType, C> Refused<S, C> stepFailed(String cause) {
    return refused(RefusalReason.STEP_FAILED, List.of(cause));
  }

  static <S extends StateType, C> Refused<S, C> payloadInvalid(List<Violation> violations) {
    RefusalReason kind = RefusalReason.PAYLOAD_INVALID;
    return new Refused<>(new Refusal(kind, kind.wire(), List.of(), violations));
  }

  private static <S extends StateType, C> Refused<S, C> refused(
      RefusalReason kind, List<String> details) {
    return new Refused<>(new Refusal(kind, kind.wire(), details, List.of()));
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
        guardFalse.set(first, refused(RefusalReason.GUARD_FALSE, guards));
        guards = new ArrayList<>();
      }
    }
  }
}
