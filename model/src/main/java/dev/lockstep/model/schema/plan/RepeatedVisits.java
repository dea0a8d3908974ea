package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Expansion;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The recursive subschemas that a plain walk may apply several times to the same part of a value,
 * and again inside it. Without a memo, such a check takes time exponential in the depth of the
 * value. Two keywords of one subschema that lead back to it are enough, for example the parts of an
 * {@code allOf}.
 */
public final class RepeatedVisits {

  private final List<List<Integer>> applied = new ArrayList<>();
  private final List<Integer> most = new ArrayList<>();
  private final int[] component;
  private final boolean[] repeats;

  private RepeatedVisits(Schema schema) {
    this.component = new int[schema.subschemas().size()];
    for (int index = 0; index < component.length; index++) {
      applied.add(applied(schema, index));
    }
    new Components().find();
    for (int index = 0; index < component.length; index++) {
      most.add(visits(schema, index));
    }
    this.repeats = new boolean[component.length];
    for (int index = 0; index < component.length; index++) {
      repeats[component[index]] |= most.get(index) > 1;
    }
  }

  /** Analyzes a schema in time linear in its size. */
  public static RepeatedVisits in(Schema schema) {
    return new RepeatedVisits(schema);
  }

  /** Returns whether a subschema is part of a recursion that visits a value more than once. */
  boolean isRepeated(int index) {
    return repeats[component[index]];
  }

  /**
   * Returns the indices of the subschemas whose verdicts should be memoized: those that are applied
   * by several others in a recursion that visits a value more than once.
   */
  public Set<Integer> memoized() {
    int[] users = new int[component.length];
    for (int index = 0; index < component.length; index++) {
      for (int part : applied.get(index)) {
        users[part] += component[part] == component[index] ? 1 : 0;
      }
    }
    Set<Integer> found = new TreeSet<>();
    for (int index = 0; index < component.length; index++) {
      if (users[index] > 1 && isRepeated(index)) {
        found.add(index);
      }
    }
    return found;
  }

  /**
   * Returns the subschemas that a subschema applies, with references followed; none for a
   * reference.
   */
  private static List<Integer> applied(Schema schema, int index) {
    return isReference(schema, index)
        ? List.of()
        : Expansion.all(schema.subschema(index)).stream()
            .map(part -> schema.target(part).index())
            .toList();
  }

  private static boolean isReference(Schema schema, int index) {
    return schema.target(index).index() != index;
  }

  /**
   * Returns the maximum number of applications by which a subschema returns to its own recursion
   * for one part of a value.
   */
  private int visits(Schema schema, int index) {
    if (isReference(schema, index)) {
      return 0;
    }
    Subschema subschema = schema.subschema(index);
    int visits = 0;
    for (int part : Expansion.inPlace(subschema)) {
      visits += returns(schema, index, part) ? 1 : 0;
    }
    for (List<Integer> alternatives : Expansion.below(subschema)) {
      visits += alternatives.stream().anyMatch(part -> returns(schema, index, part)) ? 1 : 0;
    }
    return visits;
  }

  private boolean returns(Schema schema, int index, int part) {
    return component[schema.target(part).index()] == component[index];
  }

  /** Tarjan's algorithm for strongly connected components, with an explicit stack. */
  private final class Components {

    private final int[] order = new int[component.length];
    private final int[] lowest = new int[component.length];
    private final boolean[] isOpen = new boolean[component.length];
    private final int[] next = new int[component.length];
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Deque<Integer> path = new ArrayDeque<>();
    private int visited;

    /** Assigns each subschema the index of one member of its component. */
    void find() {
      for (int index = 0; index < component.length; index++) {
        if (order[index] == 0) {
          visit(index);
        }
      }
    }

    private void visit(int root) {
      enter(root);
      while (!path.isEmpty()) {
        int index = path.peek();
        List<Integer> parts = applied.get(index);
        if (next[index] == parts.size()) {
          path.pop();
          leave(index);
          continue;
        }
        int part = parts.get(next[index]++);
        if (order[part] == 0) {
          enter(part);
        } else if (isOpen[part]) {
          lowest[index] = Math.min(lowest[index], order[part]);
        }
      }
    }

    private void enter(int index) {
      order[index] = ++visited;
      lowest[index] = visited;
      isOpen[index] = true;
      open.push(index);
      path.push(index);
    }

    private void leave(int index) {
      if (!path.isEmpty()) {
        lowest[path.peek()] = Math.min(lowest[path.peek()], lowest[index]);
      }
      if (lowest[index] == order[index]) {
        int member;
        do {
          member = open.pop();
          isOpen[member] = false;
          component[member] = index;
        } while (member != index);
      }
    }
  }
}
