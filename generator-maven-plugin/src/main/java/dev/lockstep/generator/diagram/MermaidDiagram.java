package dev.lockstep.generator.diagram;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/**
 * A chart as a Mermaid state diagram, version 2 of its grammar. States are named {@code s1}, {@code
 * s2} and so on, so that no wire name can upset the grammar; labels escape what Mermaid would read.
 */
public final class MermaidDiagram {

  private final IrChart chart;
  private final List<Arrow> arrows;
  private final StringBuilder text = new StringBuilder();

  private MermaidDiagram(IrChart chart) {
    this.chart = chart;
    this.arrows = new Arrows(chart).all();
  }

  /** The text of the diagram, lines ended by {@code \n}. */
  public static String of(IrChart chart) {
    return new MermaidDiagram(chart).draw();
  }

  private String draw() {
    line(0, "stateDiagram-v2");
    if (rootIsDrawn()) {
      state(chart.root(), 1);
      arrowsIn(-1, 1);
    } else {
      inside(chart.root(), 1);
    }
    return text.toString();
  }

  /** A root that has lines of its own, or regions, needs a box. */
  private boolean rootIsDrawn() {
    return chart.root().kind() == IrState.Kind.PARALLEL
        || arrows.stream().anyMatch(arrow -> arrow.source() == 0 || arrow.target() == 0);
  }

  private void state(IrState state, int depth) {
    line(depth, "state \"" + escape(label(state)) + "\" as " + id(state.index()));
    if (state.children().isEmpty()) {
      return;
    }
    line(depth, "state " + id(state.index()) + " {");
    inside(state, depth + 1);
    line(depth, "}");
  }

  private void inside(IrState parent, int depth) {
    boolean regions = parent.kind() == IrState.Kind.PARALLEL;
    boolean first = true;
    for (int child : parent.children()) {
      if (regions && !first) {
        line(depth, "--");
      }
      first = false;
      state(chart.states().get(child), depth);
    }
    if (!regions) {
      parent.initial().forEach(initial -> line(depth, "[*] --> " + id(initial)));
    }
    arrowsIn(parent.index(), depth);
    for (int child : parent.children()) {
      if (chart.states().get(child).isFinal()) {
        line(depth, id(child) + " --> [*]");
      }
    }
  }

  /** The lines whose nearest common box is {@code box}; -1 for no box at all. */
  private void arrowsIn(int box, int depth) {
    List<Arrow> here = arrows.stream().filter(arrow -> boxOf(arrow) == box).toList();
    here.stream().filter(arrow -> !arrow.stays()).forEach(arrow -> line(depth, draw(arrow)));
    here.stream()
        .filter(Arrow::stays)
        .map(Arrow::source)
        .distinct()
        .forEach(state -> note(state, depth));
  }

  /** Transitions that stay are words beside their state: a loop would say that it exits. */
  private void note(int state, int depth) {
    line(depth, "note right of " + id(state));
    for (Arrow arrow : arrows) {
      if (arrow.stays() && arrow.source() == state) {
        line(depth + 1, escape("stays on " + arrow.label()).replace("end note", "end#32;note"));
      }
    }
    line(depth, "end note");
  }

  private static String draw(Arrow arrow) {
    String label = arrow.label().isEmpty() ? "" : " : " + escape(arrow.label());
    return id(arrow.source()) + " --> " + id(arrow.target()) + label;
  }

  private int boxOf(Arrow arrow) {
    int box = chart.states().get(arrow.source()).parent();
    while (box >= 0 && !chart.states().get(box).descendants().get(arrow.target())) {
      box = chart.states().get(box).parent();
    }
    return box;
  }

  private String label(IrState state) {
    if (state.kind() == IrState.Kind.HISTORY) {
      return state.deep() ? "H*" : "H";
    }
    return Words.oneLine(state.index() == 0 ? chart.name() : state.wire());
  }

  private static String id(int state) {
    return "s" + state;
  }

  private void line(int depth, String words) {
    text.append("  ".repeat(depth)).append(words).append('\n');
  }

  /** Letters, digits and harmless marks stay; everything else becomes Mermaid's {@code #35;}. */
  private static String escape(String words) {
    var escaped = new StringBuilder();
    words
        .codePoints()
        .forEach(
            point -> {
              if (Character.isLetterOrDigit(point) || " _.,()[]*'!=/+-|&".indexOf(point) >= 0) {
                escaped.appendCodePoint(point);
              } else {
                escaped.append('#').append(point).append(';');
              }
            });
    return escaped.toString().replace("--", "-#45;");
  }
}
