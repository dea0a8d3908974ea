package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * A state. Bit sets hold state indices and must not be changed.
 *
 * @param index position in document order; the root is 0
 * @param name its key in the chart
 * @param path dotted path from the root without the root: {@code alive.running}; empty for the root
 * @param wire its spelling on the wire, unique in the chart; the path unless the chart says
 *     otherwise
 * @param parent index of the parent, -1 for the root
 * @param children indices, document order; history states included
 * @param initial states entered by default: for a compound its initial targets; empty otherwise
 * @param historyTargets default targets of a history state
 * @param initialActions of a compound state what its default entry asks for, after {@code entry};
 *     of a history state what taking its default asks for, after those of its parent
 * @param deep whether a history state is deep
 * @param transitions indices of the transitions written in this state, document order
 * @param attributes attribute name to {@code Boolean}, {@code Long} or {@code String}; only those
 *     given
 * @param ancestors proper ancestors, the root included
 * @param descendants proper descendants
 */
public record IrState(
    int index,
    String name,
    String path,
    String wire,
    String description,
    Kind kind,
    boolean deep,
    int parent,
    List<Integer> children,
    List<Integer> initial,
    List<Integer> historyTargets,
    List<IrAction> initialActions,
    List<String> tags,
    Map<String, Object> attributes,
    List<IrExpression> invariants,
    List<IrAction> entry,
    List<IrAction> exit,
    List<Integer> transitions,
    BitSet ancestors,
    BitSet descendants,
    Span span) {

  /** What a state is made of. */
  public enum Kind {
    ATOMIC,
    COMPOUND,
    PARALLEL,
    FINAL,
    HISTORY
  }

  public boolean isFinal() {
    return kind == Kind.FINAL;
  }

  /** Whether it has no children: what a configuration's wire form lists. */
  public boolean isAtomic() {
    return kind == Kind.ATOMIC || kind == Kind.FINAL;
  }
}
