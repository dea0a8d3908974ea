package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.solve.ConditionGoal;
import dev.lockstep.conformance.solve.Contradictions;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a chart that no input reaches, with the reason: unsatisfiable guards and clauses,
 * transitions behind others that are always taken, states without a transition into them. A part
 * without a reason may be unreachable, too.
 */
public final class Unreachable {

  private final IrChart chart;
  private final Conditions conditions;
  private final Branches branches;
  private final KnownValues values;
  private final Map<String, Optional<String>> found = new HashMap<>();
  private final Map<String, ConditionGoal> goals = new HashMap<>();

  public Unreachable(IrChart chart) {
    this.chart = chart;
    this.conditions = new Conditions(chart);
    this.branches = new Branches(chart);
    this.values = new KnownValues(chart);
    conditions.all().forEach(this::add);
  }

  private void add(Condition condition) {
    for (boolean value : new boolean[] {true, false}) {
      String outcome = condition.outcome(value);
      goals.put(outcome, new ConditionGoal(outcome, condition, value, null, value, false));
      for (IrTerm clause : condition.clauses()) {
        String name = condition.clause(conditions.texts().of(clause), value);
        goals.put(name, new ConditionGoal(name, condition, value, clause, value, false));
      }
    }
  }

  /**
   * Returns the reason for which a part is unreachable, as a clause; empty if there is none.
   *
   * @param kind the kind of the part, as in {@link Measure#kind()}
   * @param name the name of the part
   */
  public Optional<String> reason(String kind, String name) {
    String key = kind + " " + name;
    Optional<String> known = found.get(key);
    if (known == null) {
      known = find(kind, name);
      found.put(key, known);
    }
    return known;
  }

  private Optional<String> find(String kind, String name) {
    return switch (kind) {
      case "states" -> state(name);
      case "transitions" ->
          chart.transitions().stream()
              .filter(transition -> transition.id().equals(name))
              .findFirst()
              .flatMap(this::transition);
      case "guard outcomes", "if outcomes", "clauses" ->
          Optional.ofNullable(goals.get(name)).flatMap(this::goal);
      case "refusals" -> refusal(name);
      default -> Optional.empty();
    };
  }

  private Optional<String> goal(ConditionGoal goal) {
    IrExpression expression = goal.condition().expression();
    List<IrTransition> owners =
        chart.transitions().stream()
            .filter(each -> each.guard().filter(guard -> guard == expression).isPresent())
            .toList();
    IrType.ObjectOf payload = payload(expression);
    if (owners.isEmpty()) {
      return Contradictions.exclude(payload, List.of(), List.of(), goal)
          ? Optional.of("unsatisfiable")
          : Optional.empty();
    }
    for (IrTransition owner : owners) {
      boolean excluded =
          before(owner).stream().anyMatch(each -> each.guard().isEmpty())
              || Contradictions.exclude(payload, known(owner), guards(before(owner)), goal)
              || state(chart.states().get(owner.source()).wire()).isPresent();
      if (!excluded) {
        return Optional.empty();
      }
    }
    if (Contradictions.exclude(payload, List.of(), List.of(), goal)) {
      return Optional.of("unsatisfiable");
    }
    boolean here =
        owners.stream()
            .allMatch(each -> Contradictions.exclude(payload, known(each), List.of(), goal));
    return Optional.of(
        here
            ? "the values of the context in this state exclude it"
            : "an earlier transition is taken instead");
  }

  /** Returns conditions that hold in the source of a transition, from the values it may have. */
  private List<Condition> known(IrTransition transition) {
    List<Condition> conditions = new ArrayList<>();
    values
        .in(chart.states().get(transition.source()))
        .forEach(
            (variable, constants) -> {
              IrType type = chart.context().get(variable).type();
              List<IrTerm> elements = new ArrayList<>();
              constants.forEach(value -> elements.add(new IrTerm.Constant(value, type)));
              IrTerm list = new IrTerm.ListLiteral(elements, new IrType.ListOf(type));
              IrTerm in =
                  new IrTerm.Call(
                      IrFunction.IN,
                      List.of(new IrTerm.ContextValue(variable, type), list),
                      IrType.Scalar.BOOL);
              if (elements.size() == 1) {
                in =
                    new IrTerm.Call(
                        IrFunction.EQUAL,
                        List.of(new IrTerm.ContextValue(variable, type), elements.get(0)),
                        IrType.Scalar.BOOL);
              }
              conditions.add(
                  Condition.of(
                      "",
                      Condition.Kind.INVARIANT,
                      new IrExpression("", IrType.Scalar.BOOL, Map.of(), in, chart.root().span())));
            });
    return conditions;
  }

  private static IrType.@Nullable ObjectOf payload(IrExpression expression) {
    return expression.scope().get("event") instanceof IrType.ObjectOf object ? object : null;
  }

  private List<Condition> guards(List<IrTransition> transitions) {
    List<Condition> guards = new ArrayList<>();
    transitions.forEach(
        transition -> transition.guard().flatMap(conditions::of).ifPresent(guards::add));
    return guards;
  }

  /** Returns the transitions of the same state that are tried on every trigger of this one. */
  private List<IrTransition> before(IrTransition transition) {
    return branches.before(transition).stream()
        .filter(earlier -> Branches.covers(earlier, transition))
        .toList();
  }

  private Optional<String> transition(IrTransition transition) {
    List<IrTransition> before = before(transition);
    for (IrTransition earlier : before) {
      if (earlier.guard().isEmpty()) {
        return Optional.of("`" + earlier.id() + "` is always taken instead");
      }
    }
    List<Condition> guard = guards(List.of(transition));
    List<Condition> here = new ArrayList<>(known(transition));
    here.addAll(guard);
    IrType.ObjectOf payload = transition.guard().map(Unreachable::payload).orElse(null);
    if (payload == null) {
      payload =
          before.stream()
              .findFirst()
              .flatMap(IrTransition::guard)
              .map(Unreachable::payload)
              .orElse(null);
    }
    if (!guard.isEmpty() && Contradictions.exclude(payload, guard, List.of(), null)) {
      return Optional.of("its guard is unsatisfiable");
    } else if (!before.isEmpty() && Contradictions.exclude(payload, here, guards(before), null)) {
      return Optional.of("an earlier transition is taken instead");
    } else if (!guard.isEmpty() && Contradictions.exclude(payload, here, List.of(), null)) {
      return Optional.of("the values of the context in its source exclude its guard");
    }
    return state(chart.states().get(transition.source()).wire())
        .map(reason -> "its source is unreachable: " + reason);
  }

  /** Returns the reason for which a state is never entered; empty for states with children. */
  private Optional<String> state(String wire) {
    IrState state =
        chart.states().stream().filter(each -> each.wire().equals(wire)).findFirst().orElseThrow();
    if (!state.isAtomic() || found.containsKey("in " + wire)) {
      return Optional.empty();
    }
    IrState parent = chart.states().get(state.parent());
    boolean byDefault =
        parent.initial().contains(state.index())
            || parent.kind() == IrState.Kind.PARALLEL
            || chart.states().stream()
                .anyMatch(
                    each ->
                        each.initial().contains(state.index())
                            || each.historyTargets().contains(state.index())
                            || each.kind() == IrState.Kind.HISTORY
                                && chart
                                    .states()
                                    .get(each.parent())
                                    .descendants()
                                    .get(state.index()));
    if (byDefault) {
      return Optional.empty();
    }
    found.put("in " + wire, Optional.empty());
    boolean entered =
        chart.transitions().stream()
            .filter(transition -> transition.targets().contains(state.index()))
            .anyMatch(transition -> transition(transition).isEmpty());
    found.remove("in " + wire);
    return entered ? Optional.empty() : Optional.of("no transition into it can be taken");
  }

  /** Returns the reason for which a state cannot refuse an event: the machine never rests in it. */
  private Optional<String> refusal(String name) {
    return chart.states().stream()
        .filter(state -> state.isAtomic() && name.startsWith(state.wire() + " --"))
        .findFirst()
        .flatMap(
            state -> {
              List<IrTransition> eventless = branches.eventless(List.of(state.wire()));
              boolean never =
                  eventless.stream().anyMatch(each -> each.guard().isEmpty())
                      || !eventless.isEmpty()
                          && Contradictions.exclude(null, List.of(), guards(eventless), null);
              return never
                  ? Optional.of("the machine never rests in this state")
                  : state(state.wire()).map(reason -> "the state is unreachable: " + reason);
            });
  }
}
