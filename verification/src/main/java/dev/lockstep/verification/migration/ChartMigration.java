package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.expression.JsonValues;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.Migration;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import dev.lockstep.runtime.snapshot.StuckException;
import dev.lockstep.verification.migration.MigrationPlan.Dropped;
import dev.lockstep.verification.migration.MigrationPlan.StateCase;
import dev.lockstep.verification.run.ConditionEvaluator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A migration that a file describes. Its results are checked against the later version, so that
 * every snapshot it returns can be continued. Immutable, thread-safe.
 */
public final class ChartMigration implements Migration {

  private final String source;
  private final String name;
  private final ChartVersion before;
  private final ChartVersion after;
  private final MigrationPlan plan;
  private final SnapshotValues values;
  private final SnapshotCheck check;
  private final ConditionEvaluator evaluator;
  private final List<IrVariable> losable;
  private final Set<String> dropped = new HashSet<>();

  ChartMigration(
      String source, String name, ChartVersion before, ChartVersion after, MigrationPlan plan) {
    this.source = source;
    this.name = name;
    this.before = before;
    this.after = after;
    this.plan = plan;
    this.values = new SnapshotValues(before);
    this.check = new SnapshotCheck(after);
    this.evaluator = new ConditionEvaluator(before.chart());
    Set<String> kept = new HashSet<>(plan.dropped().context());
    for (IrVariable variable : before.chart().context()) {
      if (after.variables().containsKey(variable.name())
          && !plan.context().containsKey(variable.name())) {
        kept.add(variable.name());
      }
    }
    kept.addAll(plan.reads(before));
    losable =
        before.chart().context().stream()
            .filter(variable -> !kept.contains(variable.name()))
            .toList();
    dropped.addAll(before.variables().keySet());
    dropped.addAll(plan.dropped().history());
    dropped.addAll(plan.dropped().timers());
    dropped.addAll(plan.history().keySet());
    dropped.addAll(plan.timers().keySet());
  }

  /** Returns the migration that converts nothing, for charts that need none. */
  public static ChartMigration unchanged(ChartVersion before, ChartVersion after) {
    return new ChartMigration(
        "",
        "unchanged",
        before,
        after,
        new MigrationPlan(
            Map.of(), Map.of(), Map.of(), Map.of(), new Dropped(Set.of(), Set.of(), Set.of())));
  }

  /** Returns the name of the file; empty if there is none. */
  public String source() {
    return source;
  }

  /** Returns the content of the file. */
  public MigrationPlan plan() {
    return plan;
  }

  /** Returns the earlier version. */
  public ChartVersion before() {
    return before;
  }

  /** Returns the later version. */
  public ChartVersion after() {
    return after;
  }

  /** Returns the variables of the earlier version that no variable of the later one keeps. */
  public List<IrVariable> losable() {
    return losable;
  }

  /** Returns the name of the file and the SHA-256 of its text. */
  @Override
  public String name() {
    return name;
  }

  @Override
  public ChartId from() {
    return before.id();
  }

  @Override
  public ChartId to() {
    return after.id();
  }

  @Override
  public Set<String> dropped() {
    return Set.copyOf(dropped);
  }

  @Override
  public SnapshotData migrate(SnapshotData old) {
    InterpreterSnapshot at = values.read(old);
    requireKept(at);
    SnapshotData now =
        new SnapshotData(
            after.id(),
            states(old.in(), at),
            context(old.context(), at),
            history(old, at),
            timers(old),
            old.entries());
    check
        .problem(now)
        .ifPresent(
            problem -> {
              throw new StuckException(problem);
            });
    return now;
  }

  /** Refuses a snapshot with a value that the chart did not begin with and that would be lost. */
  private void requireKept(InterpreterSnapshot at) {
    for (IrVariable variable : losable) {
      if (!variable.initial().equals(at.context().get(variable.name()))) {
        throw stuck(
            Problem.LOST_DATA,
            variable.name(),
            "the migration loses the value of this variable; name it under `drop: context`");
      }
    }
  }

  private List<String> states(List<String> in, InterpreterSnapshot at) {
    Set<String> states = new LinkedHashSet<>();
    for (String wire : in) {
      states.addAll(counterparts(wire, at));
    }
    List<String> ordered = new ArrayList<>(states);
    ordered.sort(Comparator.comparingInt(wire -> after.states().get(wire).index()));
    return ordered;
  }

  private List<String> counterparts(String wire, InterpreterSnapshot at) {
    List<StateCase> cases = plan.states().get(wire);
    if (cases == null) {
      if (!after.atomic().containsKey(wire)) {
        throw stuck(
            Problem.UNKNOWN_STATE,
            wire,
            "version " + after.id().version() + " has no such state; map it under `states`");
      }
      return List.of(wire);
    }
    for (StateCase one : cases) {
      if (one.when().isEmpty() || holds(wire, one.when().get(), at)) {
        return one.to();
      }
    }
    throw stuck(Problem.UNKNOWN_STATE, wire, "no case of this state holds");
  }

  private boolean holds(String wire, IrExpression condition, InterpreterSnapshot at) {
    try {
      return (Boolean) evaluator.value(condition.term(), at);
    } catch (EvaluationException failed) {
      throw failed(wire, condition, failed);
    }
  }

  private JsonObject context(JsonObject old, InterpreterSnapshot at) {
    JsonObject.Builder json = JsonObject.builder();
    for (IrVariable variable : after.chart().context()) {
      String name = variable.name();
      IrExpression expression = plan.context().get(name);
      JsonValue same = old.get(name);
      if (expression != null) {
        json.add(name, value(name, expression, at));
      } else if (same != null && before.variables().containsKey(name)) {
        json.add(name, same);
      } else {
        IrVariable earlier = before.variables().get(name);
        json.add(name, JsonValues.of((earlier == null ? variable : earlier).initial()));
      }
    }
    return json.build();
  }

  private JsonValue value(String name, IrExpression expression, InterpreterSnapshot at) {
    try {
      Object value = evaluator.value(expression.term(), at);
      boolean widens = after.variables().get(name).type() == IrType.Scalar.DOUBLE;
      return JsonValues.of(widens ? (Object) ((Number) value).doubleValue() : value);
    } catch (EvaluationException failed) {
      throw failed(name, expression, failed);
    }
  }

  private Map<String, List<String>> history(SnapshotData old, InterpreterSnapshot at) {
    Map<String, List<String>> history = new LinkedHashMap<>();
    old.history()
        .forEach(
            (path, stored) -> {
              String now = plan.history().getOrDefault(path, path);
              if (plan.dropped().history().contains(path)) {
                return;
              }
              if (!after.histories().containsKey(now)) {
                throw stuck(
                    Problem.LOST_DATA,
                    path,
                    "the migration loses the states that this history state has stored; name it"
                        + " under `history` or `drop: history`");
              }
              history.put(now, stored(stored, at));
            });
    return history;
  }

  private List<String> stored(List<String> stored, InterpreterSnapshot at) {
    Set<String> states = new LinkedHashSet<>();
    for (String wire : stored) {
      IrState same = after.states().get(wire);
      if (plan.states().containsKey(wire) || same == null) {
        states.addAll(counterparts(wire, at));
      } else {
        states.add(wire);
      }
    }
    return List.copyOf(states);
  }

  private List<Timer> timers(SnapshotData old) {
    List<Timer> timers = new ArrayList<>();
    for (Timer timer : old.timers()) {
      if (!plan.dropped().timers().contains(timer.id())) {
        timers.add(
            new Timer(
                plan.timers().getOrDefault(timer.id(), timer.id()),
                timer.event(),
                timer.payload(),
                timer.entry(),
                timer.deadline()));
      }
    }
    return timers;
  }

  private static StuckException failed(
      String subject, IrExpression expression, EvaluationException failed) {
    return stuck(
        Problem.FAILED, subject, "`" + expression.text() + "` fails: " + failed.getMessage());
  }

  private static StuckException stuck(Problem problem, String subject, String reason) {
    return new StuckException(new Stuck(problem, subject, reason));
  }
}
