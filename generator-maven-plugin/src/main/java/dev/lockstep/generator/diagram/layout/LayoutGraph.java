package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * The boxes and lines of a drawing.
 *
 * @param boxes the outermost first, parents before children
 * @param lines between boxes other than the outermost
 */
public record LayoutGraph(List<LayoutBox> boxes, List<LayoutLine> lines) {

  public LayoutGraph {
    boxes = List.copyOf(boxes);
    lines = List.copyOf(lines);
  }

  /** The children of each box, in order. */
  List<List<Integer>> children() {
    List<List<Integer>> children = new ArrayList<>();
    for (int box = 0; box < boxes.size(); box++) {
      children.add(new ArrayList<>());
      if (box > 0) {
        children.get(boxes.get(box).parent()).add(box);
      }
    }
    return children;
  }

  boolean isAround(int outer, int inner) {
    int at = boxes.get(inner).parent();
    while (at > outer) {
      at = boxes.get(at).parent();
    }
    return at == outer;
  }

  /** The innermost box around both, or the one that is around the other. */
  int commonBox(int one, int other) {
    int at = one;
    while (at != other && !isAround(at, other)) {
      at = boxes.get(at).parent();
    }
    return at;
  }

  /** The child of {@code outer} that is {@code inner} or around it. */
  int childTowards(int outer, int inner) {
    int at = inner;
    while (boxes.get(at).parent() != outer) {
      at = boxes.get(at).parent();
    }
    return at;
  }
}
