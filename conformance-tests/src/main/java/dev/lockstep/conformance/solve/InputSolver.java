package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.ClauseEvaluator;
import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A search for inputs that take a transition and decide conditions. Not thread-safe. */
public final class InputSolver {

  private final IrChart chart;
  private final ClauseEvaluator evaluator;
  private final Conditions conditions;
  private final DraftInputs drafts;
  private final StepEffects steps;
  private final List<ContextClause> overContext;
  private final Map<Object, Condition> scoped = new HashMap<>();
  private final Map<Object, List<Object>> texts = new HashMap<>();

  public InputSolver(IrChart chart, Conditions conditions, PayloadClasses payloads) {
    this.chart = chart;
    this.conditions = conditions;
    this.evaluator = new ClauseEvaluator(new ExpressionEvaluator(), conditions.texts());
    this.drafts = new DraftInputs(chart, payloads);
    this.steps = new StepEffects(chart);
    this.overContext = contextClauses();
  }

  /**
   * Returns inputs that lead from a position to a wanted result: a wait, if the time matters, and
   * an event. The result is confirmed for conditions that see the position, and an approximation
   * for those that see the context after actions of the transition.
   *
   * @param transition the transition that the event must enable, with an event of the chart
   * @param goal the wanted result of a condition; {@code null} if the transition is the goal
   */
  public Optional<List<Input>> solve(
      Observation at,
      Instant now,
      IrEvent event,
      IrTransition transition,
      @Nullable ConditionGoal goal) {
    List<Requirement> requirements = new ArrayList<>();
    before(transition, event)
        .forEach(guard -> requirements.add(Requirement.outcome(scoped(guard, event, null), false)));
    boolean own = goal != null && isGuard(goal.condition(), transition);
    if (!own) {
      transition
          .guard()
          .flatMap(conditions::of)
          .ifPresent(
              guard -> requirements.add(Requirement.outcome(scoped(guard, event, null), true)));
    }
    if (goal != null) {
      IrTransition after = own || steps.isInStep(transition, goal.condition()) ? null : transition;
      if (after == null || isReadable(goal.condition(), event)) {
        require(goal, scoped(goal.condition(), event, after), requirements, event);
      } else {
        prepare(goal, event, after, requirements);
      }
    }
    List<DraftInput> starts = drafts.starts(at, now, event, transition);
    Candidates candidates = new Candidates(chart, evaluator, starts, texts);
    return new InputSearch(
            evaluator,
            candidates,
            unknown -> !(unknown instanceof Unknown.Variable) && mayChange(unknown, event),
            drafts.valid(event),
            requirements)
        .from(starts)
        .map(found -> DraftInputs.inputs(now, found));
  }

  /** Returns a context at the start with which a condition over the context has a result. */
  public Optional<JsonObject> context(ConditionGoal goal, Instant now, Optional<IrEvent> event) {
    List<Requirement> requirements = new ArrayList<>();
    Condition condition = scoped(goal.condition(), event.orElse(null), null);
    require(goal, condition, requirements, event.orElse(null));
    Observation nowhere = drafts.nowhere();
    List<DraftInput> starts =
        event
            .map(each -> drafts.starts(nowhere, now, each, null))
            .orElseGet(() -> List.of(drafts.draft(nowhere, now, null, null, null)));
    Candidates candidates = new Candidates(chart, evaluator, starts, texts);
    return new InputSearch(
            evaluator,
            candidates,
            unknown -> unknown instanceof Unknown.Variable || event.isPresent(),
            draft -> event.map(each -> drafts.valid(each).test(draft)).orElse(true),
            requirements)
        .from(starts)
        .map(found -> drafts.changed(found.context()));
  }

  /**
   * Returns the results of all clauses over the context alone. Positions in the same states with
   * equal results are alike for most transitions.
   */
  public List<Truth> abstraction(Observation at, Instant now) {
    DraftInput draft = drafts.draft(at, now, null, null, null);
    return overContext.stream()
        .map(each -> evaluator.truth(each.condition().expression(), each.clause(), draft))
        .toList();
  }

  private record ContextClause(Condition condition, IrTerm clause) {}

  private List<ContextClause> contextClauses() {
    Map<IrTerm, ContextClause> found = new LinkedHashMap<>();
    for (Condition condition : conditions.all()) {
      for (IrTerm clause : condition.clauses()) {
        Set<Unknown> unknowns = Unknown.in(clause);
        boolean context =
            !unknowns.isEmpty() && unknowns.stream().allMatch(Unknown.Variable.class::isInstance);
        if (context) {
          found.putIfAbsent(clause, new ContextClause(scoped(condition, null, null), clause));
        }
      }
    }
    return List.copyOf(found.values());
  }

  private boolean isGuard(Condition condition, IrTransition transition) {
    return transition.guard().filter(guard -> guard == condition.expression()).isPresent();
  }

  /** Returns the guards that are tried before a transition and must not hold. */
  private List<Condition> before(IrTransition transition, IrEvent event) {
    List<Condition> guards = new ArrayList<>();
    for (int index : chart.states().get(transition.source()).transitions()) {
      IrTransition other = chart.transitions().get(index);
      if (index < transition.index() && Triggers.isTakenOn(other, event)) {
        other.guard().flatMap(conditions::of).ifPresent(guards::add);
      }
    }
    return guards;
  }

  private void require(
      ConditionGoal goal,
      Condition condition,
      List<Requirement> requirements,
      @Nullable IrEvent event) {
    IrTerm clause = goal.clause();
    if (clause == null) {
      requirements.add(Requirement.outcome(condition, goal.holds()));
      return;
    }
    int position = goal.condition().clauses().indexOf(clause);
    if (condition.clauses().size() != goal.condition().clauses().size() || position < 0) {
      requirements.add(Requirement.outcome(condition, goal.value()));
      return;
    }
    IrTerm own = condition.clauses().get(position);
    requirements.add(Requirement.decided(condition, position, goal.value()));
    if (goal.boundary() && own instanceof IrTerm.Call call) {
      Boundary.of(call, goal.value())
          .map(term -> expression(term, event, condition))
          .map(bound -> Condition.of("", Condition.Kind.GUARD, bound))
          .ifPresent(bound -> requirements.add(Requirement.outcome(bound, true)));
    }
  }

  /** Requires the result of the goal's clause alone, after a transition. */
  private void prepare(
      ConditionGoal goal, IrEvent event, IrTransition after, List<Requirement> requirements) {
    if (goal.clause() == null) {
      return;
    }
    IrTerm term = steps.effect(after).in(goal.clause());
    Condition clause =
        Condition.of("", Condition.Kind.GUARD, expression(term, event, goal.condition()));
    if (clause.clauses().size() == 1) {
      ConditionGoal alone =
          new ConditionGoal("", clause, goal.value(), term, goal.value(), goal.boundary());
      require(alone, clause, requirements, event);
    }
  }

  /** Returns a condition that sees an event and, after a transition's actions, the old context. */
  private Condition scoped(
      Condition condition, @Nullable IrEvent event, @Nullable IrTransition after) {
    List<Object> key = new ArrayList<>();
    key.add(System.identityHashCode(condition.expression()));
    key.add(event == null ? -1 : event.index());
    key.add(after == null ? -1 : after.index());
    return scoped.computeIfAbsent(
        key,
        k -> {
          Substitution values = after == null ? Substitution.NONE : steps.effect(after);
          IrTerm term = values.in(condition.expression().term());
          return Condition.of(
              condition.name(), condition.kind(), expression(term, event, condition));
        });
  }

  private IrExpression expression(IrTerm term, @Nullable IrEvent event, Condition condition) {
    Map<String, IrType> scope = new LinkedHashMap<>();
    chart.context().forEach(variable -> scope.put(variable.name(), variable.type()));
    chart.javaGuards().forEach(guard -> scope.put(guard.name(), IrType.Scalar.BOOL));
    if (event != null) {
      event
          .payload()
          .filter(payload -> !payload.fields().isEmpty())
          .ifPresent(payload -> scope.put("event", new IrType.ObjectOf(payload.fields())));
    }
    List.of("event.name", "actor", "source", "target")
        .forEach(name -> scope.put(name, IrType.Scalar.STRING));
    scope.put("now", IrType.Scalar.TIMESTAMP);
    return new IrExpression(
        conditions.texts().of(term),
        IrType.Scalar.BOOL,
        scope,
        term,
        condition.expression().span());
  }

  /**
   * Returns true if actions of a transition, taken on an event, may change a wanted result. Of a
   * condition that reads the payload of another event, only a clause over the context has one then.
   */
  public boolean changes(IrTransition transition, IrEvent event, ConditionGoal goal) {
    return steps.effect(transition).changes(wanted(goal, event))
        && (isReadable(goal.condition(), event) || isOverContext(goal.clause()));
  }

  /** Returns the term whose result an event can prepare: the condition, or the clause alone. */
  private static IrTerm wanted(ConditionGoal goal, IrEvent event) {
    IrTerm clause = goal.clause();
    return clause == null || isReadable(goal.condition(), event)
        ? goal.condition().expression().term()
        : clause;
  }

  private static boolean isReadable(Condition condition, IrEvent event) {
    return isOverContext(condition.expression().term()) || isOf(event, condition);
  }

  private static boolean isOverContext(@Nullable IrTerm term) {
    return term != null && Unknown.in(term).stream().noneMatch(Unknown.Field.class::isInstance);
  }

  /**
   * Returns true if a condition of an {@code if} action is evaluated while a transition is taken.
   */
  public boolean isInStep(IrTransition transition, Condition condition) {
    return steps.isInStep(transition, condition);
  }

  private static boolean isOf(IrEvent event, Condition condition) {
    List<IrField> fields = event.payload().map(IrPayload::fields).orElse(List.of());
    return condition.expression().scope().get("event") instanceof IrType.ObjectOf known
        && known.fields().equals(fields);
  }

  private boolean mayChange(Unknown unknown, IrEvent event) {
    return !(unknown instanceof Unknown.Field) || event.payload().isPresent();
  }
}
