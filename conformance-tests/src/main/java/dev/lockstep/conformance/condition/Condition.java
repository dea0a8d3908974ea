package dev.lockstep.conformance.condition;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;

/** A boolean expression of a chart on which its behaviour depends. Immutable. */
public final class Condition {

  /** The place of a condition in a chart. */
  public enum Kind {
    /** The guard of a transition or of a typed refusal. */
    GUARD,
    /** The condition of an {@code if} action. */
    IF,
    /** An invariant of a state. */
    INVARIANT
  }

  private static final int MOST_ERRORS = 6;

  private final String name;
  private final Kind kind;
  private final IrExpression expression;
  private final List<IrTerm> clauses;
  private final Logic logic;

  private Condition(
      String name, Kind kind, IrExpression expression, List<IrTerm> clauses, Logic logic) {
    this.name = name;
    this.kind = kind;
    this.expression = expression;
    this.clauses = List.copyOf(clauses);
    this.logic = logic;
  }

  /**
   * Creates a condition.
   *
   * @param name the name in reports, unique in the chart
   */
  public static Condition of(String name, Kind kind, IrExpression expression) {
    List<IrTerm> clauses = new ArrayList<>();
    Logic logic = Logic.of(expression.term(), clauses);
    return new Condition(name, kind, expression, clauses, logic);
  }

  /** Returns the name in reports, unique in the chart. */
  public String name() {
    return name;
  }

  /** Returns the place in the chart. */
  public Kind kind() {
    return kind;
  }

  /** Returns the expression. */
  public IrExpression expression() {
    return expression;
  }

  /**
   * Returns the distinct terms that are not {@code &&}, {@code ||}, {@code !} or {@code ?:}, in
   * order. A search in a list of constants has a clause for each. Constants are no clauses.
   */
  public List<IrTerm> clauses() {
    return clauses;
  }

  /** Returns the name of an outcome in reports. */
  public String outcome(boolean holds) {
    String noun = kind == Kind.GUARD ? "guard " : "";
    return name + (holds ? " [" + noun + "holds]" : " [" + noun + "does not hold]");
  }

  /**
   * Returns the name of a result of a clause in reports.
   *
   * @param clause the text of the clause
   */
  public String clause(String clause, boolean value) {
    return name + " [" + clause + " is " + value + "]";
  }

  /** Returns true if the condition holds for these results of its clauses. */
  public boolean holds(Truth[] values) {
    return logic.outcome(values) == Truth.TRUE;
  }

  /**
   * Returns true if the other result of a clause would change the outcome, while all other clauses
   * keep theirs. A clause that failed may have either result, because it often fails only if the
   * clause before it is false.
   *
   * @param clause the position of the clause
   */
  public boolean isDecidedBy(int clause, Truth[] values) {
    if (values[clause] == Truth.ERROR) {
      return false;
    }
    Truth[] others = values.clone();
    List<Integer> failed = new ArrayList<>();
    for (int i = 0; i < others.length && failed.size() < MOST_ERRORS; i++) {
      if (others[i] == Truth.ERROR) {
        failed.add(i);
      }
    }
    for (int bits = 0; bits < 1 << failed.size(); bits++) {
      for (int i = 0; i < failed.size(); i++) {
        others[failed.get(i)] = Truth.of((bits >> i & 1) == 1);
      }
      others[clause] = Truth.TRUE;
      boolean withTrue = holds(others);
      others[clause] = Truth.FALSE;
      if (withTrue != holds(others)) {
        return true;
      }
    }
    return false;
  }
}
