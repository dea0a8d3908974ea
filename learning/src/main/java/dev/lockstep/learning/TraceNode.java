package dev.lockstep.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of the prefix tree: the state after a sequence of letters. Merging makes it a state of a
 * graph. Mutable.
 */
final class TraceNode {

  private final int label;
  private final List<TraceEdge> edges = new ArrayList<>(1);
  private long visits;

  TraceNode(int label) {
    this.label = label;
  }

  /** Returns the index of the recorded states; -1 if they are not known. */
  int label() {
    return label;
  }

  List<TraceEdge> edges() {
    return Collections.unmodifiableList(edges);
  }

  /** Returns how many times an instance was in this state. */
  long visits() {
    return visits;
  }

  void visit() {
    visits++;
  }

  void visit(long times) {
    visits += times;
  }

  @Nullable TraceEdge edge(int letter) {
    for (TraceEdge edge : edges) {
      if (edge.letter() == letter) {
        return edge;
      }
    }
    return null;
  }

  TraceEdge add(TraceEdge edge) {
    edges.add(edge);
    return edge;
  }
}
