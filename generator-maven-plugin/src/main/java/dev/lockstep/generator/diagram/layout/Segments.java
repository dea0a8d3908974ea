package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All lines, cut where they cross the edge of a box. A line leaves a box at the end of its layers
 * when it leads forward among the boxes around, else at their start.
 */
final class Segments {

  private static final int NOWHERE = -1;

  private final LayoutGraph graph;
  private final List<Map<Integer, Integer>> ranks = new ArrayList<>();
  private final List<List<Segment>> byContainer = new ArrayList<>();
  private final List<List<Segment>> byLine = new ArrayList<>();

  Segments(LayoutGraph graph) {
    this.graph = graph;
    List<List<Integer>> children = graph.children();
    List<List<int[]>> arcs = arcs();
    for (int box = 0; box < children.size(); box++) {
      byContainer.add(new ArrayList<>());
      ranks.add(
          children.get(box).isEmpty()
              ? Map.of()
              : Ranks.of(children.get(box), arcs.get(box), !hasRegions(box)));
    }
    for (int line = 0; line < graph.lines().size(); line++) {
      byLine.add(new ArrayList<>());
      if (!graph.lines().get(line).isLoop()) {
        cut(line);
      }
    }
  }

  /** Child to layer, in the given box. */
  Map<Integer, Integer> ranks(int box) {
    return ranks.get(box);
  }

  /** The parts of lines inside the box, in the order of the lines. */
  List<Segment> inside(int box) {
    return byContainer.get(box);
  }

  /** The parts of a line from its source to its target; none for a loop. */
  List<Segment> of(int line) {
    return byLine.get(line);
  }

  private List<List<int[]>> arcs() {
    List<List<int[]>> arcs = new ArrayList<>();
    graph.boxes().forEach(box -> arcs.add(new ArrayList<>()));
    for (LayoutLine line : graph.lines()) {
      int common = graph.commonBox(line.source(), line.target());
      if (common != line.source() && common != line.target()) {
        int from = graph.childTowards(common, line.source());
        arcs.get(common).add(new int[] {from, graph.childTowards(common, line.target())});
      }
    }
    return arcs;
  }

  private void cut(int number) {
    LayoutLine line = graph.lines().get(number);
    int common = graph.commonBox(line.source(), line.target());
    if (common == line.source()) {
      int to = graph.childTowards(common, line.target());
      boolean labelled = !hasRegions(common) || to == line.target();
      add(number, common, Segment.START, to, labelled);
      descend(number, common, line.target(), Segment.START, labelled ? NOWHERE : to);
    } else if (common == line.target()) {
      int from = graph.childTowards(common, line.source());
      boolean labelled = !hasRegions(common) || from == line.source();
      ascend(number, line.source(), common, Segment.END, labelled ? NOWHERE : from);
      add(number, common, from, Segment.END, labelled);
    } else {
      int from = graph.childTowards(common, line.source());
      int to = graph.childTowards(common, line.target());
      boolean forward = ranks.get(common).get(from) < ranks.get(common).get(to);
      ascend(number, line.source(), common, forward ? Segment.END : Segment.START, NOWHERE);
      add(number, common, from, to, true);
      descend(number, common, line.target(), forward ? Segment.START : Segment.END, NOWHERE);
    }
  }

  /** From a box outwards to the edge of a child of {@code common}. */
  private void ascend(int line, int source, int common, int side, int labelledBox) {
    int at = source;
    while (graph.boxes().get(at).parent() != common) {
      int container = graph.boxes().get(at).parent();
      add(line, container, at, side, container == labelledBox);
      at = container;
    }
  }

  /** From the edge of a child of {@code common} inwards to a box. */
  private void descend(int line, int common, int target, int side, int labelledBox) {
    int at = graph.childTowards(common, target);
    while (at != target) {
      int inner = graph.childTowards(at, target);
      add(line, at, side, inner, at == labelledBox);
      at = inner;
    }
  }

  private void add(int line, int container, int from, int to, boolean labelled) {
    boolean label = labelled && graph.lines().get(line).hasLabel();
    var segment = new Segment(line, container, from, to, label);
    byContainer.get(container).add(segment);
    byLine.get(line).add(segment);
  }

  /** Boxes whose children stand side by side: regions that no line joins. */
  boolean isStacked(int box) {
    return hasRegions(box)
        && inside(box).stream().noneMatch(part -> part.joinsChildren() || part.labelled());
  }

  private boolean hasRegions(int box) {
    return graph.boxes().get(box).inside() == LayoutBox.Inside.REGIONS;
  }

  /** Lines that lead from a box back to itself, by box. */
  Map<Integer, Integer> loops() {
    Map<Integer, Integer> loops = new TreeMap<>();
    for (int line = 0; line < graph.lines().size(); line++) {
      if (graph.lines().get(line).isLoop()) {
        loops.put(graph.lines().get(line).source(), line);
      }
    }
    return loops;
  }
}
