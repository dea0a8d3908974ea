package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tree of a chart's states by position. Positions are in document order, so the descendants of
 * a state directly follow it. The root is {@link #ROOT}.
 */
final class Hierarchy {

  static final int ROOT = -1;

  private final int size;
  private final Kind[] kinds;
  private final int[] parents;
  private final int[] lasts;
  private final int[][] children;
  private final int[][] initial;
  private final boolean[] deep;

  Hierarchy(RegionChart<? extends StateType> chart) {
    List<? extends StateType> states = chart.states();
    this.size = states.size();
    this.kinds = new Kind[size + 1];
    this.parents = new int[size + 1];
    this.lasts = new int[size + 1];
    this.children = new int[size + 1][];
    this.initial = new int[size + 1][];
    this.deep = new boolean[size + 1];
    kinds[0] = chart.kind();
    parents[0] = ROOT - 1;
    initial[0] = ordinals(chart.initial());
    states.forEach(this::read);
    readChildren();
  }

  private void read(StateType state) {
    int at = state.ordinal() + 1;
    StateType parent = state.parent();
    kinds[at] = state.kind();
    parents[at] = parent == null ? ROOT : parent.ordinal();
    initial[at] = ordinals(state.initial());
    deep[at] = state.isDeep();
  }

  private void readChildren() {
    List<List<Integer>> lists = new ArrayList<>();
    for (int state = ROOT; state < size; state++) {
      lists.add(new ArrayList<>());
      lasts[state + 1] = state;
      if (state > ROOT) {
        lists.get(parent(state) + 1).add(state);
      }
    }
    for (int state = size - 1; state > ROOT; state--) {
      lasts[parent(state) + 1] = Math.max(last(parent(state)), last(state));
    }
    for (int at = 0; at <= size; at++) {
      children[at] = lists.get(at).stream().mapToInt(Integer::intValue).toArray();
    }
  }

  private static int[] ordinals(List<? extends StateType> states) {
    return states.stream().mapToInt(StateType::ordinal).toArray();
  }

  /** Returns the number of states without the root. */
  int size() {
    return size;
  }

  Kind kind(int state) {
    return kinds[state + 1];
  }

  boolean is(int state, Kind kind) {
    return kinds[state + 1] == kind;
  }

  /** Returns true if a state is atomic or final. Configurations list these states. */
  boolean isAtomic(int state) {
    return is(state, Kind.ATOMIC) || is(state, Kind.FINAL);
  }

  /** Returns the parent; a number less than {@link #ROOT} for the root. */
  int parent(int state) {
    return parents[state + 1];
  }

  /** Returns the last descendant; the state itself if it has none. */
  int last(int state) {
    return lasts[state + 1];
  }

  /** Returns true if a state is a proper descendant of another. */
  boolean isBelow(int state, int ancestor) {
    return state > ancestor && state <= last(ancestor);
  }

  /** Returns the children in document order, including history states. */
  int[] children(int state) {
    return children[state + 1];
  }

  /**
   * Returns the default children of a compound state, or the default targets of a history state.
   */
  int[] initial(int state) {
    return initial[state + 1];
  }

  boolean isDeep(int state) {
    return deep[state + 1];
  }

  /** Returns the proper descendants. */
  PositionSet descendants(int state) {
    PositionSet descendants = new PositionSet(size);
    for (int each = state + 1; each <= last(state); each++) {
      descendants.add(each);
    }
    return descendants;
  }

  /** Returns true if all states are proper descendants of another. */
  boolean areBelow(int[] states, int ancestor) {
    for (int state : states) {
      if (!isBelow(state, ancestor)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the position of a state; {@link #ROOT} for {@code null}. */
  static int position(@Nullable StateType state) {
    return state == null ? ROOT : state.ordinal();
  }
}
