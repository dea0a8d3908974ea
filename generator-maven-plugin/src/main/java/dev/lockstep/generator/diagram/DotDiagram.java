package dev.lockstep.generator.diagram;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/**
 * A chart in the DOT language of Graphviz: one node per state without children, one cluster per
 * state with children. Every text is a quoted string, so nothing a chart says is read as DOT.
 */
public final class DotDiagram {

  private final IrChart chart;
  private final List<Arrow> arrows;
  private final StringBuilder text = new StringBuilder();

  private DotDiagram(IrChart chart) {
    this.chart = chart;
    this.arrows = new Arrows(chart).all();
  }

  /** The text of the diagram, lines ended by {@code \n}. */
  public static String of(IrChart chart) {
    return new DotDiagram(chart).draw();
  }

  private String draw() {
    line(0, "digraph " + quote(chart.name()) + " {");
    line(1, "compound=true;");
    line(1, "rankdir=LR;");
    line(1, "node [shape=box, style=rounded];");
    cluster(chart.root(), 1);
    arrows.forEach(this::arrow);
    line(0, "}");
    return text.toString();
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
    String label = arrow.label().isEmpty() ? "" : "label=" + quote(arrow.label());
    String style = arrow.stays() ? "style=dotted" : "";
    line(
        1,
        end(arrow.source())
            + " -> "
            + end(arrow.target())
            + attributes(
                label,
                style,
                clusterEnd("ltail", arrow.source()),
                clusterEnd("lhead", arrow.target()))
            + ";");
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
    text.append("  ".repeat(depth)).append(words).append('\n');
  }

  private static String quote(String words) {
    return '"' + Words.oneLine(words).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
