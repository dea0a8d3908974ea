package dev.lockstep.exchange.xstate;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A converter that reduces drafts to what a machine without functions can represent; guards and
 * actions are declared. It removes {@code reenter} where it has no effect: from transitions of a
 * state to itself, of a parallel state, and of the root.
 */
final class PlainDrafts {

  private static final List<String> GUARDS =
      List.of(
          "ga",
          "gb",
          "!ga",
          "ga && gb",
          "!(ga || gc)",
          "(ga || gb) && gc",
          "ga && gb && gc",
          "true");

  private final Random random;

  PlainDrafts(long seed) {
    this.random = new Random(seed);
  }

  ChartDraft of(ChartDraft draft) {
    Map<String, String> none = Map.of();
    return new ChartDraft(
        draft.name(),
        "1.2.3",
        draft.description(),
        draft.context().stream().filter(v -> !v.type().matches("duration|timestamp")).toList(),
        none,
        draft.events().stream().map(e -> EventDraft.of(e.name(), "")).toList(),
        draft.emits().stream().map(e -> new EmissionDraft(e.name(), "", "", "")).toList(),
        new TreeMap<>(Map.of("ga", "", "gb", "", "gc", "")),
        new TreeMap<>(Map.of("act", "", "ring", "")),
        state(draft.root()));
  }

  private StateDraft state(StateDraft state) {
    boolean history = state.kind() == Kind.SHALLOW_HISTORY || state.kind() == Kind.DEEP_HISTORY;
    boolean plainInitial =
        state.initial().size() == 1
            && state.states().stream().anyMatch(c -> c.name().equals(state.initial().get(0)));
    List<String> initial =
        history
            ? state.initial().stream().limit(1).toList()
            : plainInitial ? state.initial() : List.of();
    return new StateDraft(
        state.name(),
        "",
        state.description(),
        state.kind(),
        initial,
        history || !plainInitial ? List.of() : actions(state.initialActions()),
        state.tags(),
        List.of(),
        actions(state.entry()),
        actions(state.exit()),
        state.transitions().stream()
            .filter(t -> t.refuse().isEmpty())
            .map(t -> transition(t, state.kind() == Kind.PARALLEL ? "" : state.name()))
            .toList(),
        state.states().stream().map(this::state).toList());
  }

  private TransitionDraft transition(TransitionDraft transition, String source) {
    boolean itself = transition.targets().stream().anyMatch(t -> t.matches("(.*\\.)?" + source));
    String guard = transition.guard().isEmpty() ? "" : GUARDS.get(random.nextInt(GUARDS.size()));
    return new TransitionDraft(
        trigger(transition.trigger()),
        guard,
        "",
        transition.targets(),
        transition.reenter() && !itself && !source.isEmpty(),
        actions(transition.actions()));
  }

  private static Trigger trigger(Trigger trigger) {
    if (trigger instanceof Trigger.On on) {
      return new Trigger.On(on.descriptors().subList(0, 1));
    }
    return trigger instanceof Trigger.After after && !after.delay().matches("[0-9]+(ms|s|m|h|d)")
        ? new Trigger.After("7s")
        : trigger;
  }

  private List<ActionDraft> actions(List<ActionDraft> actions) {
    return actions.stream().map(this::action).toList();
  }

  private ActionDraft action(ActionDraft action) {
    if (action instanceof ActionDraft.Raise raise) {
      return new ActionDraft.Raise(raise.event(), Map.of());
    }
    if (action instanceof ActionDraft.Emit emit) {
      return new ActionDraft.Emit(emit.event(), Map.of());
    }
    if (action instanceof ActionDraft.Send send) {
      String after = send.after().isEmpty() ? "" : "1500ms";
      return new ActionDraft.Send(send.event(), Map.of(), after, send.id());
    }
    return action instanceof ActionDraft.Cancel
        ? action
        : new ActionDraft.Perform(random.nextBoolean() ? "act" : "ring");
  }
}
