package dev.lockstep.learning;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.List;

/** The parts of drafts of flat charts. */
final class DraftParts {

  private DraftParts() {}

  static StateDraft root(String initial, List<StateDraft> states) {
    return StateDraft.of("", "", Kind.PLAIN, List.of(initial), List.of(), List.of(), states);
  }

  /**
   * Returns a state: a final one if it has no transitions and is not the only state. A state that
   * no transition leaves is declared stable.
   */
  static StateDraft state(
      String name, String wire, boolean isOnly, List<TransitionDraft> transitions) {
    boolean isFinal = transitions.isEmpty() && !isOnly;
    boolean isStable =
        !isFinal && transitions.stream().allMatch(each -> each.targets().equals(List.of(name)));
    return StateDraft.of(
        name,
        wire,
        isFinal ? Kind.FINAL : Kind.PLAIN,
        List.of(),
        isStable ? List.of("stable") : List.of(),
        transitions,
        List.of());
  }

  static TransitionDraft transition(
      String event, String guard, String target, List<ActionDraft> actions) {
    return new TransitionDraft(
        new Trigger.On(List.of(event)), guard, "", List.of(target), false, actions);
  }

  /** Returns whether a recorded sender can be an actor of a chart. */
  static boolean isActor(String spelling) {
    return new Names(Names.Kind.VARIABLE).isName(spelling);
  }
}
