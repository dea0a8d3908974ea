package dev.lockstep.generator.diagram.text;

import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Words;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/**
 * A chart in the DOT language of Graphviz: one node per state without children, one cluster per
 * state with children. Every text is a quoted string, so no text of a chart is parsed as DOT.
 */
public final class DotDiagram {

  private final IrChart chart;
  private final List<Arrow> arrows;
  private final Lines lines = new Lines();

  private DotDiagram(IrChart chart, boolean refusals) {
    this.chart = chart;
    this.arrows = new Nesting(chart, refusals).arrows();
  }

  /**
   * The text of the diagram, lines ended by {@code \n}.
   *
   * @param refusals true if typed refusals are drawn as grey loops
   */
  public static String of(IrChart chart, boolean refusals) {
    return new DotDiagram(chart, refusals).draw();
  }

  private String draw() {
    line(0, "digraph " + quote(chart.name()) + " {");
    line(1, "compound=true;");
    line(1, "rankdir=LR;");
    line(1, "node [shape=box, style=rounded];");
    cluster(chart.root(), 1);
    arrows.forEach(this::arrow);
    line(0, "}");
    return lines.toString();
  }

  private void cluster(IrState state, int depth) {
    line(depth, "subgraph " + clusterName(state.index()) + " {");
    line(depth + 1, "label=" + quote(state.index() == 0 ? chart.name() : state.wire()) + ";");
    if (chart.states().get(Math.max(state.parent(), 0)).kind() == IrState.Kind.PARALLEL) {
      line(depth + 1, "style=dashed;");
    }
    state.children().forEach(child -> node(chart.states().get(child), depth + 1));
    for (int initial : state.initial()) {
      String dot = "i" + state.index();
      line(depth + 1, dot + " [shape=point, label=\"\"];");
      line(depth + 1, dot + " -> " + end(initial) + attributes(clusterEnd("lhead", initial)) + ";");
    }
    line(depth, "}");
  }

  private void node(IrState state, int depth) {
    if (!state.children().isEmpty()) {
      cluster(state, depth);
      return;
    }
    String shape =
        switch (state.kind()) {
          case FINAL -> ", peripheries=2";
          case HISTORY -> ", shape=circle";
          default -> "";
        };
    String label =
        state.kind() == IrState.Kind.HISTORY ? (state.deep() ? "H*" : "H") : state.wire();
    line(depth, "s" + state.index() + " [label=" + quote(label) + shape + "];");
  }

  private void arrow(Arrow arrow) {
    String source = end(arrow.source());
    String tail = clusterEnd("ltail", arrow.source());
    String label = arrow.label().isEmpty() ? "" : "label=" + quote(arrow.label());
    if (arrow.targets().isEmpty()) {
      boolean refuses = arrow.kind() == Arrow.Kind.REFUSES;
      String words = "label=" + quote(refuses ? arrow.sentence() : arrow.label());
      String look = refuses ? "style=dotted, color=gray, fontcolor=gray30" : "style=dotted";
      join(source, source, words, look);
    } else if (arrow.targets().size() == 1) {
      int target = arrow.targets().get(0);
      boolean nested = isAround(arrow.source(), target) || isAround(target, arrow.source());
      join(
          source,
          end(target),
          label,
          nested ? "" : tail,
          nested ? "" : clusterEnd("lhead", target));
    } else {
      divide(arrow, source, label, tail);
    }
  }

  /** Graphviz draws no line between a cluster and what is in it: their nodes are joined. */
  private boolean isAround(int outer, int inner) {
    return outer == inner || chart.states().get(outer).descendants().get(inner);
  }

  private void divide(Arrow arrow, String source, String label, String tail) {
    String bar = arrow.transition() < 0 ? "h" + arrow.source() : "t" + arrow.transition();
    line(
        1,
        bar + " [shape=box, style=filled, fillcolor=black, label=\"\", width=0.06, height=0.5];");
    join(source, bar, label, tail, "arrowhead=none");
    arrow.targets().forEach(target -> join(bar, end(target), clusterEnd("lhead", target)));
  }

  private void join(String source, String target, String... attributes) {
    line(1, source + " -> " + target + attributes(attributes) + ";");
  }

  /** The node a line to or from {@code state} is tied to: for a cluster, its first leaf. */
  private String end(int state) {
    IrState at = chart.states().get(state);
    while (!at.children().isEmpty()) {
      at = chart.states().get(at.children().get(0));
    }
    return "s" + at.index();
  }

  private String clusterEnd(String which, int state) {
    return chart.states().get(state).children().isEmpty() ? "" : which + "=" + clusterName(state);
  }

  private static String clusterName(int state) {
    return "cluster_" + state;
  }

  private static String attributes(String... attributes) {
    var given = List.of(attributes).stream().filter(attribute -> !attribute.isEmpty()).toList();
    return given.isEmpty() ? "" : " [" + String.join(", ", given) + "]";
  }

  private void line(int depth, String words) {
    lines.add(depth, words);
  }

  private static String quote(String words) {
    String escaped =
        Words.oneLine(words).replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;");
    return '"' + escaped + '"';
  }
}
