package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * A state. Bit sets contain state indices and must not be changed.
 *
 * @param index position in document order; the root is 0
 * @param name key in the chart
 * @param path dotted path from the root, without the root: {@code alive.running}; empty for the
 *     root
 * @param wire spelling on the wire, unique in the chart; by default the path
 * @param parent index of the parent; -1 for the root
 * @param children indices in document order, history states included
 * @param initial initial targets of a compound state, entered by default; otherwise empty
 * @param historyTargets default targets of a history state
 * @param initialActions in a compound state, actions of its default entry, executed after {@code
 *     entry}; in a history state, actions of its default, executed after those of its parent
 * @param deep true for a deep history state
 * @param transitions indices of the transitions written in this state, in document order
 * @param attributes given attribute values by name, as {@code Boolean}, {@code Long} or {@code
 *     String}
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

  /** The kind of a state. */
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

  /**
   * Returns whether the state is atomic or final. These are the states listed in the wire form of a
   * configuration.
   */
  public boolean isAtomic() {
    return kind == Kind.ATOMIC || kind == Kind.FINAL;
  }
}
