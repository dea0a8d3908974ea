package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Terms;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A truth table of guards over representative values, with CEL's semantics of errors: an operand
 * that decides {@code &&} or {@code ||} does so even if the other one cannot be evaluated.
 */
final class GuardTable {

  private static final int MOST_ROWS = 1024;

  /**
   * The maximum number of guard evaluations times the size of the guards, so that the cost of many
   * long guards remains linear.
   */
  private static final long MOST_WORK = 1_000_000;

  private enum Truth {
    TRUE,
    FALSE,
    ERROR
  }

  private final List<GuardSubject> subjects;
  private final List<BitSet> holds;
  private final int rows;

  private GuardTable(List<GuardSubject> subjects, List<Optional<IrTerm>> guards, int rows) {
    this.subjects = subjects;
    this.rows = rows;
    this.holds = guards.stream().map(guard -> new BitSet(rows)).toList();
    for (int row = 0; row < rows; row++) {
      Map<Object, Object> values = valuesOf(row);
      for (int i = 0; i < guards.size(); i++) {
        boolean taken = guards.get(i).map(guard -> truth(guard, values) == Truth.TRUE).orElse(true);
        holds.get(i).set(row, taken);
      }
    }
  }

  /**
   * Returns the table of a group of branches; empty if a guard did not compile or there are too
   * many combinations.
   */
  static Optional<GuardTable> of(ResolvedChart chart, Branches branches) {
    var guards = new ArrayList<Optional<IrTerm>>();
    var subjects = new GuardSubjects(name -> field(chart, branches, name));
    for (ResolvedTransition branch : branches.transitions()) {
      Optional<Located<String>> text = branch.syntax().guard();
      Optional<IrTerm> term = text.flatMap(chart::expression).map(IrExpression::term);
      if (text.isPresent() && term.isEmpty()) {
        return Optional.empty();
      }
      term.ifPresent(subjects::add);
      guards.add(term);
    }
    long rows = 1;
    for (GuardSubject subject : subjects.all()) {
      rows *= subject.values().size();
      if (rows > MOST_ROWS) {
        return Optional.empty();
      }
    }
    long parts =
        guards.stream().flatMap(Optional::stream).mapToLong(guard -> Terms.count(guard)).sum();
    return rows * parts > MOST_WORK
        ? Optional.empty()
        : Optional.of(new GuardTable(subjects.all(), guards, (int) rows));
  }

  /** Returns the table of one branch of a group; empty if it has no guard or there is no table. */
  static Optional<GuardTable> ofOne(
      ResolvedChart chart, Branches branches, ResolvedTransition branch) {
    return Branches.isUnguarded(branch)
        ? Optional.empty()
        : of(chart, new Branches(branches.state(), List.of(branch), branches.event()));
  }

  private static Optional<IrField> field(ResolvedChart chart, Branches branches, String name) {
    return branches.event() < 0
        ? Optional.empty()
        : chart
            .payload(chart.syntax().events().get(branches.event()).payload())
            .flatMap(p -> p.field(name));
  }

  List<GuardSubject> subjects() {
    return subjects;
  }

  int rows() {
    return rows;
  }

  /** Returns the rows in which a branch holds. Callers must not modify the set. */
  BitSet holds(int branch) {
    return holds.get(branch);
  }

  /** Returns the rows in which one of the branches before {@code branch} holds. */
  BitSet heldBefore(int branch) {
    var union = new BitSet(rows);
    holds.subList(0, branch).forEach(union::or);
    return union;
  }

  /** Returns the values of the subjects in a row. */
  Map<Object, Object> valuesOf(int row) {
    var values = new HashMap<Object, Object>();
    int rest = row;
    for (GuardSubject subject : subjects) {
      values.put(subject.key(), subject.values().get(rest % subject.values().size()));
      rest /= subject.values().size();
    }
    return values;
  }

  private static Truth truth(IrTerm term, Map<Object, Object> values) {
    if (term instanceof IrTerm.Constant constant) {
      return truth(constant.value());
    }
    if (term instanceof IrTerm.Call call && GuardTerms.isLogic(call)) {
      return logic(call, values);
    }
    Optional<GuardTerms.Comparison> comparison = GuardTerms.comparison(term);
    if (comparison.isPresent()) {
      return compare(comparison.get(), values.get(GuardTerms.key(comparison.get().subject())));
    }
    if (term instanceof IrTerm.EventFieldPresent present) {
      return truth(values.get(GuardTerms.key(present.path())) != GuardSubject.ABSENT);
    }
    Truth truth = truth(values.get(GuardTerms.key(GuardTerms.canonical(term))));
    return GuardTerms.isNegation(term) ? not(truth) : truth;
  }

  private static Truth truth(Object value) {
    return value instanceof Boolean holds ? (holds ? Truth.TRUE : Truth.FALSE) : Truth.ERROR;
  }

  private static Truth not(Truth truth) {
    return switch (truth) {
      case TRUE -> Truth.FALSE;
      case FALSE -> Truth.TRUE;
      case ERROR -> Truth.ERROR;
    };
  }

  private static Truth logic(IrTerm.Call call, Map<Object, Object> values) {
    Truth left = truth(call.arguments().get(0), values);
    if (call.function() == IrFunction.NOT) {
      return not(left);
    }
    Truth right = truth(call.arguments().get(1), values);
    Truth deciding = call.function() == IrFunction.AND ? Truth.FALSE : Truth.TRUE;
    if (left == deciding || right == deciding) {
      return deciding;
    }
    return left == Truth.ERROR || right == Truth.ERROR ? Truth.ERROR : not(deciding);
  }

  private static Truth compare(GuardTerms.Comparison comparison, Object value) {
    boolean number = comparison.subject().type() == IrType.Scalar.INT;
    if (value == GuardSubject.ABSENT || number && !(value instanceof Long)) {
      return Truth.ERROR;
    }
    Object constant = comparison.constants().isEmpty() ? value : comparison.constants().get(0);
    boolean holds =
        switch (comparison.function()) {
          case LESS -> (Long) value < (Long) constant;
          case LESS_OR_EQUAL -> (Long) value <= (Long) constant;
          case GREATER -> (Long) value > (Long) constant;
          case GREATER_OR_EQUAL -> (Long) value >= (Long) constant;
          case IN -> comparison.constants().contains(value);
          default -> value.equals(constant);
        };
    return truth(holds != comparison.negated());
  }
}
