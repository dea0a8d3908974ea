package dev.lockstep.exchange.scxml;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import dev.lockstep.verification.draft.VariableDraft;
import dev.lockstep.verification.random.RandomChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A random chart that SCXML can represent. */
final class FittingChart {

  private static final List<VariableDraft> CONTEXT =
      List.of(
          new VariableDraft("n", "int", "1", "A number."),
          new VariableDraft("d", "double", "2.0", ""),
          new VariableDraft("on", "bool", "false", ""),
          new VariableDraft("s", "string", "it's \"so\"", ""));
  private static final List<String> GUARDS =
      List.of(
          "on",
          "!on || n < 3",
          "n % 2 == 0 && s != 'x\\\\'",
          "(n + 1) * 2 - n > -4",
          "d / 3.0 >= 0.5 ? on : !on",
          "n + 1 == 2 || on && (s == '' || d < double(n))",
          "s + string(n) == 'it' || -d * 2.5 <= 1.5");
  private static final List<Map<String, String>> VALUES =
      List.of(
          Map.of("n", "n + 1"),
          Map.of("n", "n * (n - 1)", "on", "!on"),
          Map.of("d", "n"),
          Map.of("d", "double(n) / d"),
          Map.of("s", "s + string(n) + string(on)"),
          Map.of("on", "n == 1 ? true : on"));

  private final Random random;
  private final ChartDraft made;

  private FittingChart(long seed) {
    this.random = new Random(seed);
    this.made = RandomChart.of(seed).draft();
  }

  static ChartDraft of(long seed) {
    return new FittingChart(seed).chart();
  }

  private ChartDraft chart() {
    return new ChartDraft(
        made.name(),
        made.version(),
        made.description(),
        CONTEXT,
        Map.of(),
        Map.of(),
        made.events().stream()
            .map(e -> new EventDraft(e.name(), word(e.wire()), List.of(), "", e.description()))
            .toList(),
        List.of(),
        Map.of(),
        Map.of(),
        List.of(),
        state(made.root(), true));
  }

  private static String word(String wire) {
    return wire.replaceAll("[ *]", "_");
  }

  private StateDraft state(StateDraft state, boolean root) {
    return new StateDraft(
        state.name(),
        word(state.wire()),
        state.description(),
        state.kind(),
        state.initial(),
        root ? List.of() : actions(state.initialActions()),
        state.tags(),
        Map.of(),
        List.of(),
        root ? List.of() : actions(state.entry()),
        root ? List.of() : actions(state.exit()),
        root ? List.of() : transitions(state.transitions()),
        state.states().stream().map(child -> state(child, false)).toList());
  }

  private List<TransitionDraft> transitions(List<TransitionDraft> all) {
    List<TransitionDraft> kept = new ArrayList<>();
    for (TransitionDraft one : all) {
      boolean computed =
          one.trigger() instanceof Trigger.After after && !after.delay().matches("[0-9]+(ms|s|m)");
      if (one.refuse().isEmpty() && !computed) {
        String guard = one.guard().isEmpty() ? "" : GUARDS.get(random.nextInt(GUARDS.size()));
        kept.add(
            new TransitionDraft(
                one.trigger(), guard, "", one.targets(), one.reenter(), actions(one.actions())));
      }
    }
    return kept;
  }

  private List<ActionDraft> actions(List<ActionDraft> all) {
    return all.stream().map(this::action).toList();
  }

  private ActionDraft action(ActionDraft action) {
    if (action instanceof ActionDraft.If choice) {
      return new ActionDraft.If(
          GUARDS.get(random.nextInt(GUARDS.size())),
          actions(choice.then()),
          actions(choice.otherwise()));
    }
    if (action instanceof ActionDraft.Raise raise) {
      return new ActionDraft.Raise(raise.event(), Map.of());
    }
    if (action instanceof ActionDraft.Send send) {
      boolean constant = send.after().matches("[0-9]+(ms|s|m)");
      return new ActionDraft.Send(send.event(), Map.of(), constant ? send.after() : "", send.id());
    }
    return action instanceof ActionDraft.Cancel
        ? action
        : new ActionDraft.Assign(VALUES.get(random.nextInt(VALUES.size())));
  }
}
