package dev.lockstep.verification.draft;

import java.util.List;
import java.util.stream.Stream;

/** Drafts with the transitions of each state in the order in which they are written. */
final class Grouped {

  private Grouped() {}

  static ChartDraft chart(ChartDraft draft) {
    return new ChartDraft(
        draft.name(),
        draft.version(),
        draft.description(),
        draft.context(),
        draft.actors(),
        draft.attributes(),
        draft.events(),
        draft.emits(),
        draft.guards(),
        draft.actions(),
        draft.onTransition(),
        state(draft.root()));
  }

  private static StateDraft state(StateDraft state) {
    return new StateDraft(
        state.name(),
        state.wire(),
        state.description(),
        state.kind(),
        state.initial(),
        state.initialActions(),
        state.tags(),
        state.attributes(),
        state.invariants(),
        state.entry(),
        state.exit(),
        transitions(state.transitions()),
        state.states().stream().map(Grouped::state).toList());
  }

  private static List<TransitionDraft> transitions(List<TransitionDraft> transitions) {
    return Stream.of(
            TransitionDraft.Trigger.On.class,
            TransitionDraft.Trigger.Always.class,
            TransitionDraft.Trigger.After.class,
            TransitionDraft.Trigger.Done.class)
        .flatMap(
            kind -> group(transitions.stream().filter(t -> kind.isInstance(t.trigger())).toList()))
        .toList();
  }

  private static Stream<TransitionDraft> group(List<TransitionDraft> transitions) {
    if (transitions.isEmpty()
        || transitions.get(0).trigger() instanceof TransitionDraft.Trigger.Always
        || transitions.get(0).trigger() instanceof TransitionDraft.Trigger.Done) {
      return transitions.stream();
    }
    return TriggerKeys.of(transitions).stream().flatMap(key -> key.branches().stream());
  }
}
