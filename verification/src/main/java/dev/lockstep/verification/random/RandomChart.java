package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A random chart with every construct of the language. Equal seeds result in equal charts on every
 * machine. Nearly all charts compile if the rules that can be relaxed are.
 *
 * @param seed any number
 * @param flat true if states do not contain states
 */
public record RandomChart(long seed, boolean flat) {

  /** Returns the chart of a seed; one in six is flat. */
  public static RandomChart of(long seed) {
    return new RandomChart(seed, Math.floorMod(seed, 6) == 5);
  }

  /** Returns the chart, which is named {@code random-} and its seed. */
  public ChartDraft draft() {
    return new Making(new Dice(seed), flat).chart("random-" + Long.toUnsignedString(seed));
  }

  /** The generation of one chart. */
  private static final class Making {

    private final Dice dice;
    private final StatePlan root;
    private final VocabularyMaker names;
    private final Vocabulary vocabulary;
    private final Actions actions;
    private final Targets targets;
    private final Transitions transitions;
    private final Map<String, String> attributes = new LinkedHashMap<>();

    Making(Dice dice, boolean flat) {
      this.dice = dice;
      this.root = new StateTree(dice).grow(flat);
      this.names = new VocabularyMaker(dice);
      this.vocabulary = names.make(root.inside().stream().map(StatePlan::path).toList());
      this.actions = new Actions(dice, vocabulary);
      this.targets = new Targets(dice, root);
      this.transitions = new Transitions(dice, vocabulary, targets, actions);
      if (dice.percent(25)) {
        attributes.put("label", "string");
        attributes.put("rank", "int");
        attributes.put("needs_care", "bool");
      }
    }

    ChartDraft chart(String name) {
      List<ActionDraft> always =
          dice.percent(30) ? actions.list(vocabulary.action(List.of()), 9, 1) : List.of();
      StateDraft top = state(root);
      return new ChartDraft(
          name,
          "1.0.0",
          "Made by chance.",
          vocabulary.variables(),
          described(vocabulary.actors()),
          attributes,
          vocabulary.events().stream().map(this::event).toList(),
          vocabulary.emissions().stream().map(Making::emission).toList(),
          described(vocabulary.guards()),
          described(vocabulary.actions()),
          always,
          withTimers(top));
    }

    private EventDraft event(Message event) {
      List<String> by = dice.percent(45) ? dice.some(vocabulary.actors(), 60) : List.of();
      return new EventDraft(event.name(), event.wire(), by, event.schema(), "");
    }

    private static EmissionDraft emission(Message emission) {
      return new EmissionDraft(emission.name(), emission.wire(), emission.schema(), "");
    }

    private StateDraft state(StatePlan plan) {
      boolean actable = !plan.isHistory();
      List<String> initial =
          plan.isHistory()
              ? targets.defaults(plan)
              : plan.isCompound() ? targets.initial(plan) : List.of();
      boolean byDefault = plan.isHistory() || !initial.isEmpty();
      return new StateDraft(
          plan.name(),
          plan.isRoot() ? "" : names.wire(plan.isHistory() ? 0 : 8),
          dice.percent(15) ? "Said of " + plan.name() + "." : "",
          plan.kind(),
          initial,
          byDefault && dice.percent(50) ? actions.list(vocabulary.entry(), 9, 1) : List.of(),
          actable && !plan.isRoot() ? dice.some(List.of("stable", "calm"), 25) : List.of(),
          actable && !plan.isRoot() ? attributeValues(plan) : Map.of(),
          actable ? invariants() : List.of(),
          actable && dice.percent(55) ? actions.list(vocabulary.entry(), 9, 2) : List.of(),
          actable && !plan.isRoot() && dice.percent(45)
              ? actions.list(vocabulary.entry(), 9, 2)
              : List.of(),
          transitions.of(plan),
          plan.children().stream().map(this::state).toList());
    }

    private Map<String, String> attributeValues(StatePlan plan) {
      Map<String, String> values = new LinkedHashMap<>();
      attributes.forEach(
          (name, type) ->
              values.put(
                  name,
                  switch (type) {
                    case "int" -> String.valueOf(dice.below(9));
                    case "bool" -> String.valueOf(dice.percent(50));
                    default -> "State: " + plan.name();
                  }));
      return values;
    }

    /** Returns at most one invariant, usually one that holds. */
    private List<String> invariants() {
      if (!dice.percent(6)) {
        return List.of();
      }
      Scope scope = vocabulary.state();
      String condition = new Expressions(dice, scope, 2).of(Type.BOOL, 1);
      return List.of(
          dice.percent(12) ? condition : "(" + condition + ") || " + Vocabulary.FUEL + " >= 0");
    }

    /** Returns the chart with a delayed send for every name that some action cancels. */
    private StateDraft withTimers(StateDraft top) {
      List<ActionDraft> entry = new ArrayList<>(top.entry());
      for (String id : actions.cancelled()) {
        entry.add(actions.send(vocabulary.entry(), dice.oneOf(vocabulary.events()), id));
      }
      return new StateDraft(
          top.name(),
          top.wire(),
          "",
          top.kind(),
          top.initial(),
          top.initialActions(),
          top.tags(),
          top.attributes(),
          top.invariants(),
          entry,
          top.exit(),
          top.transitions(),
          top.states());
    }

    private static Map<String, String> described(List<String> names) {
      Map<String, String> described = new LinkedHashMap<>();
      names.forEach(name -> described.put(name, "The " + name + "."));
      return described;
    }
  }
}
