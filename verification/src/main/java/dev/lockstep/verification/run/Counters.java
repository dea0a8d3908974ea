package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The counters of a chart: integer variables that only grow, or only shrink, or return to a
 * constant, and are only compared with constants. All values beyond the outermost constant behave
 * alike, so that one value represents them.
 */
public final class Counters {

  private static final Set<IrFunction> COMPARISONS =
      Set.of(
          IrFunction.EQUAL,
          IrFunction.NOT_EQUAL,
          IrFunction.LESS,
          IrFunction.LESS_OR_EQUAL,
          IrFunction.GREATER,
          IrFunction.GREATER_OR_EQUAL);

  private final IrChart chart;
  private final ChartReads reads;
  private final Map<Integer, Long> greatest = new HashMap<>();
  private final Map<Integer, Long> least = new HashMap<>();

  public Counters(IrChart chart, ChartReads reads) {
    this.chart = chart;
    this.reads = reads;
    reads.variables().stream()
        .filter(variable -> chart.context().get(variable).type() == IrType.Scalar.INT)
        .filter(variable -> !reads.assignedTo(variable).isEmpty())
        .forEach(this::find);
  }

  /** Returns the value that represents a value of a variable. */
  public Object represent(int variable, Object value) {
    if (greatest.containsKey(variable)) {
      return Math.min((Long) value, greatest.get(variable));
    }
    return least.containsKey(variable) ? Math.max((Long) value, least.get(variable)) : value;
  }

  /** Returns true if one value represents all values beyond a bound. */
  public boolean isBounded(int variable) {
    return greatest.containsKey(variable) || least.containsKey(variable);
  }

  /** Returns true if the variable has infinitely many values that distinguish states. */
  public boolean isUnbounded(int variable) {
    return !greatest.containsKey(variable)
        && !least.containsKey(variable)
        && reads.assignedTo(variable).stream().anyMatch(term -> step(term, variable) != 0);
  }

  private void find(int variable) {
    List<Long> constants = new ArrayList<>();
    constants.add((Long) chart.context().get(variable).initial());
    boolean grows = false;
    boolean shrinks = false;
    for (IrTerm assigned : reads.assignedTo(variable)) {
      long step = step(assigned, variable);
      grows |= step > 0;
      shrinks |= step < 0;
      if (assigned instanceof IrTerm.Constant constant) {
        constants.add((Long) constant.value());
      } else if (step == 0) {
        return;
      }
    }
    boolean compared =
        Stream.concat(
                reads.sites().stream().map(ChartReads.Site::term),
                reads.relevantAssignments().stream()
                    .filter(assigned -> assigned.variable() != variable)
                    .map(assigned -> assigned.value().term()))
            .allMatch(term -> isCompared(term, variable, constants));
    if (!compared) {
      return;
    }
    if (grows && !shrinks) {
      long bound = constants.stream().mapToLong(Long::longValue).max().orElseThrow();
      greatest.put(variable, Math.max(bound, bound + 1));
    } else if (shrinks && !grows) {
      long bound = constants.stream().mapToLong(Long::longValue).min().orElseThrow();
      least.put(variable, Math.min(bound, bound - 1));
    }
  }

  /** Returns the constant in {@code variable + constant}; zero for every other term. */
  private static long step(IrTerm term, int variable) {
    if (!(term instanceof IrTerm.Call call) || call.arguments().size() != 2) {
      return 0;
    }
    IrTerm first = call.arguments().get(0);
    IrTerm second = call.arguments().get(1);
    boolean adds = call.function() == IrFunction.ADD;
    if (adds && isVariable(second, variable)) {
      return constant(first);
    }
    boolean steps = adds || call.function() == IrFunction.SUBTRACT;
    long amount = steps && isVariable(first, variable) ? constant(second) : 0;
    return adds ? amount : -amount;
  }

  private static long constant(IrTerm term) {
    return term instanceof IrTerm.Constant constant
            && constant.value() instanceof Long number
            && Math.abs(number) < Integer.MAX_VALUE
        ? number
        : 0;
  }

  private static boolean isVariable(IrTerm term, int variable) {
    return term instanceof IrTerm.ContextValue value && value.variable() == variable;
  }

  /** Returns true for the variable and for its value before the instant. */
  private static boolean isValue(IrTerm term, int variable) {
    return isVariable(term instanceof IrTerm.Before before ? before.term() : term, variable);
  }

  /** Returns true for the variable, its value before the instant, and their sum with a constant. */
  private static boolean isShifted(IrTerm term, int variable) {
    return isValue(term, variable) || step(term, variable) != 0;
  }

  /** Returns true if the term reads the variable only in comparisons that a bound preserves. */
  private boolean isCompared(IrTerm term, int variable, List<Long> constants) {
    if (isVariable(term, variable)) {
      return false;
    }
    if (term instanceof IrTerm.Call call && COMPARISONS.contains(call.function())) {
      IrTerm first = call.arguments().get(0);
      IrTerm second = call.arguments().get(1);
      if (isShifted(first, variable)) {
        return isBound(second, variable, step(first, variable), constants);
      } else if (isShifted(second, variable)) {
        return isBound(first, variable, step(second, variable), constants);
      }
    }
    return TermParts.parts(term).stream().allMatch(part -> isCompared(part, variable, constants));
  }

  private boolean isBound(IrTerm other, int variable, long shift, List<Long> constants) {
    if (other instanceof IrTerm.Constant constant && constant.value() instanceof Long number) {
      constants.add(number - shift);
      return true;
    }
    if (other instanceof IrTerm.ContextValue value
        && reads.assignedTo(value.variable()).isEmpty()
        && chart.context().get(value.variable()).initial() instanceof Long number) {
      constants.addAll(List.of(number - shift, number + RunInputs.OPTION - shift));
      return true;
    }
    return shift == 0 && (isValue(other, variable) || other instanceof IrTerm.EventField);
  }
}
