package dev.lockstep.generator.emit.guard;

import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.NotGeneratedException;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.expression.Terms;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Guards as masks: each guard of a chart taken apart into facts that hold or do not, every distinct
 * fact a bit.
 */
public final class GuardBits {

  /** As many facts as a cell of the table has bits for. */
  static final int LIMIT = 16;

  private final ChartView view;
  private final Map<Fact, Integer> bits = new LinkedHashMap<>();
  private final List<Mask> masks = new ArrayList<>();

  public GuardBits(ChartView view) {
    this.view = view;
    view.chart().transitions().forEach(row -> masks.add(mask(row)));
  }

  /**
   * Something a guard asks.
   *
   * @param events the events whose payload it reads; empty when it reads none
   */
  public record Fact(IrTerm term, List<IrEvent> events) {}

  /** The relation of a guard to facts. */
  public enum Kind {
    /** There is no guard, or none that the lookup table evaluates. */
    NONE,
    /** It holds when the needed facts are as wanted. */
    WHEN,
    /** It holds unless they are. */
    UNLESS,
    /** There are more facts than bits. */
    UNDECIDED
  }

  /** The guard of a row. */
  public record Mask(Kind kind, List<Integer> needed, List<Integer> wanted) {}

  public Mask mask(int row) {
    return masks.get(row);
  }

  /** The facts in the order of their bits. */
  public List<Fact> facts() {
    return List.copyOf(bits.keySet());
  }

  private Mask mask(IrTransition row) {
    if (row.guard().isEmpty() || !isLookedUp(row)) {
      return new Mask(Kind.NONE, List.of(), List.of());
    }
    IrTerm guard = row.guard().map(IrExpression::term).orElseThrow();
    Mask when = conjunction(guard, row, Kind.WHEN, true);
    if (when != null) {
      return when;
    }
    IrTerm inside = negated(guard);
    if (inside != null && isSure(inside, row)) {
      Mask unless = conjunction(inside, row, Kind.UNLESS, true);
      if (unless != null) {
        return unless;
      }
    }
    if (guard instanceof IrTerm.Call call
        && call.function() == IrFunction.OR
        && isSure(guard, row)) {
      Mask unless = conjunction(guard, row, Kind.UNLESS, false);
      if (unless != null) {
        return unless;
      }
    }
    return whole(guard, row);
  }

  /** Returns true if a row is in the lookup table; rows of delays and completion are not. */
  private static boolean isLookedUp(IrTransition row) {
    return row.trigger() instanceof IrTrigger.OnEvent
        || row.trigger() instanceof IrTrigger.Eventless;
  }

  private Mask whole(IrTerm guard, IrTransition row) {
    Integer bit = bit(guard, row);
    return bit == null
        ? new Mask(Kind.UNDECIDED, List.of(), List.of())
        : new Mask(Kind.WHEN, List.of(bit), List.of(bit));
  }

  /** The mask of plain and negated facts joined by and; by or, each the other way round. */
  private @Nullable Mask conjunction(IrTerm term, IrTransition row, Kind kind, boolean and) {
    List<IrTerm> literals = new ArrayList<>();
    collect(term, and ? IrFunction.AND : IrFunction.OR, literals);
    if (!literals.stream().allMatch(literal -> isFact(literal, row))) {
      return null;
    }
    List<Integer> needed = new ArrayList<>();
    List<Integer> wanted = new ArrayList<>();
    for (IrTerm literal : literals) {
      IrTerm inside = negated(literal);
      Integer bit = bit(inside == null ? literal : inside, row);
      boolean positive = (inside == null) == and;
      if (bit == null || needed.contains(bit) && wanted.contains(bit) != positive) {
        return null;
      }
      needed.add(bit);
      if (positive) {
        wanted.add(bit);
      }
    }
    return new Mask(kind, needed, wanted);
  }

  /** Returns true if a term is a fact, or the negation of one that cannot fail. */
  private boolean isFact(IrTerm literal, IrTransition row) {
    IrTerm inside = negated(literal);
    IrTerm fact = inside == null ? literal : inside;
    boolean compound =
        fact instanceof IrTerm.Call call
            && (call.function() == IrFunction.AND
                || call.function() == IrFunction.OR
                || call.function() == IrFunction.NOT);
    return !compound && (inside == null || isSure(inside, row));
  }

  private static void collect(IrTerm term, IrFunction function, List<IrTerm> literals) {
    if (term instanceof IrTerm.Call call && call.function() == function) {
      call.arguments().forEach(part -> collect(part, function, literals));
    } else {
      literals.add(term);
    }
  }

  private static @Nullable IrTerm negated(IrTerm term) {
    return term instanceof IrTerm.Call call && call.function() == IrFunction.NOT
        ? call.arguments().get(0)
        : null;
  }

  private boolean isSure(IrTerm term, IrTransition row) {
    Scope scope = MachineScopes.of(row, view);
    try {
      return !new ExpressionTranslator(view, scope).translate(term).fallible();
    } catch (NotGeneratedException e) {
      return false;
    }
  }

  private @Nullable Integer bit(IrTerm term, IrTransition row) {
    Fact fact = new Fact(term, Terms.readsPayload(term) ? view.events(row) : List.of());
    if (!bits.containsKey(fact) && bits.size() == LIMIT) {
      return null;
    }
    return bits.computeIfAbsent(fact, added -> bits.size());
  }
}
