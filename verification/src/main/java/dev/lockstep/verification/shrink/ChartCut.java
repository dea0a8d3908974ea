package dev.lockstep.verification.shrink;

import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A visitor of charts that omits the element at the cut. */
final class ChartCut {

  private final Cut cut;
  private final ActionCut actions;

  ChartCut(Cut cut) {
    this.cut = cut;
    this.actions = new ActionCut(cut);
  }

  ChartDraft apply(ChartDraft chart) {
    StateDraft root = state(chart.root());
    return new ChartDraft(
        chart.name(),
        chart.version(),
        cut.text(chart.description()),
        cut.list(chart.context(), UnaryOperator.identity()),
        cut.map(chart.actors()),
        cut.map(chart.attributes()),
        cut.list(chart.events(), this::event),
        cut.list(chart.emits(), this::emission),
        cut.map(chart.guards()),
        cut.map(chart.actions()),
        actions.list(chart.onTransition()),
        root);
  }

  private EventDraft event(EventDraft event) {
    return new EventDraft(
        event.name(),
        cut.text(event.wire()),
        cut.list(event.by(), UnaryOperator.identity()),
        cut.text(event.payload()),
        cut.text(event.description()));
  }

  private EmissionDraft emission(EmissionDraft emission) {
    return new EmissionDraft(
        emission.name(),
        cut.text(emission.wire()),
        cut.text(emission.payload()),
        cut.text(emission.description()));
  }

  private StateDraft state(StateDraft state) {
    boolean hollow = !state.states().isEmpty() && cut.here();
    boolean plain = special(state.kind()) && cut.here();
    return new StateDraft(
        state.name(),
        cut.text(state.wire()),
        cut.text(state.description()),
        hollow || plain ? StateDraft.Kind.PLAIN : state.kind(),
        hollow ? List.of() : cut.list(state.initial(), UnaryOperator.identity()),
        hollow ? List.of() : actions.list(state.initialActions()),
        cut.list(state.tags(), UnaryOperator.identity()),
        !state.attributes().isEmpty() && cut.here() ? Map.of() : state.attributes(),
        cut.list(state.invariants(), UnaryOperator.identity()),
        actions.list(state.entry()),
        actions.list(state.exit()),
        cut.list(state.transitions(), this::transition),
        hollow ? List.of() : cut.list(state.states(), this::state));
  }

  private static boolean special(StateDraft.Kind kind) {
    return kind == StateDraft.Kind.PARALLEL || kind == StateDraft.Kind.FINAL;
  }

  private TransitionDraft transition(TransitionDraft transition) {
    return new TransitionDraft(
        transition.trigger() instanceof TransitionDraft.Trigger.On on && on.descriptors().size() > 1
            ? new TransitionDraft.Trigger.On(cut.list(on.descriptors(), UnaryOperator.identity()))
            : transition.trigger(),
        cut.text(transition.guard()),
        transition.refuse(),
        transition.targets().size() > 1
            ? cut.list(transition.targets(), UnaryOperator.identity())
            : transition.targets(),
        transition.reenter() && !cut.here(),
        actions.list(transition.actions()));
  }
}
