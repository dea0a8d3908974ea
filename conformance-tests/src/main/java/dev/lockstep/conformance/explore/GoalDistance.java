package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The estimated number of steps from a point to a transition: transitions between states, and for
 * its guard the differences between compared numbers of the context. Parts of a guard that read the
 * event count as zero, because the solver decides them.
 */
final class GoalDistance {

  /** The largest estimate of one comparison. */
  private static final int FARTHEST = 1_000;

  private static final int FAR_AWAY = Integer.MAX_VALUE;

  private final IrChart chart;
  private final List<BitSet> entered;
  private final int[] ones;
  private final Map<Integer, int[]> steps = new HashMap<>();

  GoalDistance(IrChart chart) {
    this.chart = chart;
    this.entered = chart.transitions().stream().map(this::entered).toList();
    this.ones = new int[chart.transitions().size()];
    Arrays.fill(ones, 1);
  }

  /**
   * Returns the estimate; empty if no sequence of transitions leads to the source.
   *
   * @param term the guard of the transition, or a clause of it
   * @param holds the wanted result of the term
   * @param active the active states and their ancestors
   */
  Optional<Integer> of(
      Observation at,
      Set<Integer> active,
      IrTransition transition,
      Optional<IrTerm> term,
      boolean holds) {
    if (states(active, transition.source()) == FAR_AWAY) {
      return Optional.empty();
    }
    int[] costs = new int[chart.transitions().size()];
    Arrays.setAll(costs, index -> 1 + guard(at, active, chart.transitions().get(index)));
    int[] to = stepsTo(transition.source(), costs);
    int states = active.stream().mapToInt(state -> to[state]).min().orElse(FAR_AWAY);
    return Optional.of(states + term.map(each -> term(at, active, each, holds)).orElse(0));
  }

  private int guard(Observation at, Set<Integer> active, IrTransition transition) {
    return transition.guard().map(each -> term(at, active, each.term(), true)).orElse(0);
  }

  private int states(Set<Integer> active, int wanted) {
    int[] to = steps.computeIfAbsent(wanted, state -> stepsTo(state, ones));
    return active.stream().mapToInt(state -> to[state]).min().orElse(FAR_AWAY);
  }

  /**
   * Returns for each state the least sum of costs of transitions that lead to a wanted state.
   *
   * @param costs cost of each transition, at least 1
   */
  private int[] stepsTo(int wanted, int[] costs) {
    int[] to = new int[chart.states().size()];
    Arrays.fill(to, FAR_AWAY);
    to[wanted] = 0;
    chart.states().get(wanted).descendants().stream().forEach(inner -> to[inner] = 0);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (IrTransition transition : chart.transitions()) {
        int least =
            entered.get(transition.index()).stream().map(state -> to[state]).min().orElse(FAR_AWAY);
        int cost = costs[transition.index()];
        if (least < to[transition.source()] - cost) {
          to[transition.source()] = least + cost;
          changed = true;
        }
      }
    }
    return to;
  }

  private BitSet entered(IrTransition transition) {
    BitSet entered = new BitSet();
    transition.targets().forEach(target -> enter(target, transition.domain(), entered));
    return entered;
  }

  private void enter(int target, int domain, BitSet entered) {
    for (int at = target; at > domain; at = chart.states().get(at).parent()) {
      IrState parent = chart.states().get(chart.states().get(at).parent());
      boolean isNew = !entered.get(at);
      entered.set(at);
      if (isNew && parent.kind() == IrState.Kind.PARALLEL) {
        parent.children().forEach(region -> enter(region, parent.index(), entered));
      }
    }
    IrState state = chart.states().get(target);
    if (state.kind() == IrState.Kind.HISTORY) {
      entered.or(chart.states().get(state.parent()).descendants());
    } else if (state.kind() == IrState.Kind.PARALLEL) {
      state.children().forEach(region -> enter(region, target, entered));
    }
    state.initial().forEach(initial -> enter(initial, target, entered));
  }

  private int term(Observation at, Set<Integer> active, IrTerm term, boolean holds) {
    if (term instanceof IrTerm.InState in) {
      int steps = states(active, in.state());
      return holds ? Math.min(steps, FARTHEST) : active.contains(in.state()) ? 1 : 0;
    }
    if (term instanceof IrTerm.ContextValue && value(at, term) instanceof JsonBoolean bool) {
      return bool.value() == holds ? 0 : 1;
    }
    if (!(term instanceof IrTerm.Call call)) {
      return 0;
    }
    List<IrTerm> arguments = call.arguments();
    return switch (call.function()) {
      case NOT -> term(at, active, arguments.get(0), !holds);
      case AND, OR -> {
        int first = term(at, active, arguments.get(0), holds);
        int second = term(at, active, arguments.get(1), holds);
        boolean both = (call.function() == IrFunction.AND) == holds;
        yield both ? Math.min(first + second, FARTHEST) : Math.min(first, second);
      }
      case EQUAL, NOT_EQUAL ->
          equality(at, arguments, (call.function() == IrFunction.EQUAL) == holds);
      case LESS, LESS_OR_EQUAL -> order(at, arguments.get(0), arguments.get(1), call, holds);
      case GREATER, GREATER_OR_EQUAL -> order(at, arguments.get(1), arguments.get(0), call, holds);
      default -> 0;
    };
  }

  private int equality(Observation at, List<IrTerm> sides, boolean equal) {
    OptionalDouble first = number(at, sides.get(0));
    OptionalDouble second = number(at, sides.get(1));
    if (first.isPresent() && second.isPresent()) {
      double difference = Math.abs(first.getAsDouble() - second.getAsDouble());
      return equal ? steps(difference) : difference == 0 ? 1 : 0;
    }
    JsonValue left = value(at, sides.get(0));
    JsonValue right = value(at, sides.get(1));
    return left == null || right == null || left.equals(right) == equal ? 0 : 1;
  }

  /** Returns the distance to {@code low < high}, or to its opposite. */
  private int order(Observation at, IrTerm low, IrTerm high, IrTerm.Call call, boolean holds) {
    OptionalDouble first = number(at, low);
    OptionalDouble second = number(at, high);
    if (first.isEmpty() || second.isEmpty()) {
      return 0;
    }
    boolean strict = call.function() == IrFunction.LESS || call.function() == IrFunction.GREATER;
    double missing = first.getAsDouble() - second.getAsDouble();
    if (!holds) {
      missing = -missing;
      strict = !strict;
    }
    return missing < 0 || missing == 0 && !strict ? 0 : steps(missing + (strict ? 1 : 0));
  }

  private static int steps(double difference) {
    return (int) Math.min(Math.ceil(difference), FARTHEST);
  }

  private OptionalDouble number(Observation at, IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return constant.value() instanceof Number number
          ? OptionalDouble.of(number.doubleValue())
          : constant.value() instanceof Duration length
              ? OptionalDouble.of(length.toSeconds())
              : OptionalDouble.empty();
    }
    if (term instanceof IrTerm.ContextValue) {
      JsonValue value = value(at, term);
      return value instanceof JsonNumber number
          ? OptionalDouble.of(number.doubleValue())
          : value instanceof JsonString text ? seconds(text.value()) : OptionalDouble.empty();
    }
    if (term instanceof IrTerm.Call call && call.arguments().size() == 2) {
      OptionalDouble first = number(at, call.arguments().get(0));
      OptionalDouble second = number(at, call.arguments().get(1));
      if (first.isPresent() && second.isPresent()) {
        return switch (call.function()) {
          case ADD -> OptionalDouble.of(first.getAsDouble() + second.getAsDouble());
          case SUBTRACT -> OptionalDouble.of(first.getAsDouble() - second.getAsDouble());
          case MULTIPLY -> OptionalDouble.of(first.getAsDouble() * second.getAsDouble());
          default -> OptionalDouble.empty();
        };
      }
    }
    return OptionalDouble.empty();
  }

  private static OptionalDouble seconds(String text) {
    try {
      return text.startsWith("P")
          ? OptionalDouble.of(Duration.parse(text).toSeconds())
          : OptionalDouble.empty();
    } catch (DateTimeException e) {
      return OptionalDouble.empty();
    }
  }

  private @Nullable JsonValue value(Observation at, IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return constant.value() instanceof String text ? new JsonString(text) : null;
    }
    return term instanceof IrTerm.ContextValue variable
        ? at.context().get(chart.context().get(variable.variable()).name())
        : null;
  }
}
