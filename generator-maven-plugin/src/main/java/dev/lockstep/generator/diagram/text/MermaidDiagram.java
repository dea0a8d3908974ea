package dev.lockstep.generator.diagram.text;

import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/**
 * A chart as a Mermaid state diagram, version 2 of its grammar. States are named {@code s1}, {@code
 * s2} and so on, so that no wire name can upset the grammar; labels escape what Mermaid would read.
 */
public final class MermaidDiagram {

  private final IrChart chart;
  private final Nesting nesting;
  private final Lines lines = new Lines();

  private MermaidDiagram(IrChart chart, boolean refusals) {
    this.chart = chart;
    this.nesting = new Nesting(chart, refusals);
  }

  /**
   * The text of the diagram, lines ended by {@code \n}.
   *
   * @param refusals true if typed refusals are written beside their states
   */
  public static String of(IrChart chart, boolean refusals) {
    return new MermaidDiagram(chart, refusals).draw();
  }

  private String draw() {
    lines.add(0, "stateDiagram-v2");
    if (nesting.rootIsDrawn()) {
      state(chart.root(), 1);
      draw(nesting.movesAmong(Nesting.OUTSIDE), 1);
      note(chart.root(), 1);
    } else {
      inside(chart.root(), 1);
    }
    draw(nesting.movesAcross(), 1);
    return lines.toString();
  }

  private void state(IrState state, int depth) {
    lines.add(depth, "state \"" + escape(nesting.label(state)) + "\" as " + id(state.index()));
    if (state.children().isEmpty()) {
      return;
    }
    lines.add(depth, "state " + id(state.index()) + " {");
    inside(state, depth + 1);
    lines.add(depth, "}");
  }

  private void inside(IrState parent, int depth) {
    boolean regions = parent.kind() == IrState.Kind.PARALLEL;
    boolean first = true;
    for (int child : parent.children()) {
      if (regions && !first) {
        lines.add(depth, "--");
      }
      first = false;
      state(chart.states().get(child), depth);
    }
    if (!regions) {
      initial(parent, depth);
    }
    draw(nesting.movesAmong(parent.index()), depth);
    parent.children().forEach(child -> note(chart.states().get(child), depth));
    for (int child : parent.children()) {
      if (chart.states().get(child).isFinal()) {
        lines.add(depth, id(child) + " --> [*]");
      }
    }
  }

  private void initial(IrState parent, int depth) {
    if (parent.initial().size() == 1) {
      lines.add(depth, "[*] --> " + id(parent.initial().get(0)));
      return;
    }
    String fork = "i" + parent.index();
    lines.add(depth, "state " + fork + " <<fork>>");
    lines.add(depth, "[*] --> " + fork);
    parent.initial().forEach(initial -> lines.add(depth, fork + " --> " + id(initial)));
  }

  /** Mermaid moves a state to where it is named last, unless that is outside of all. */
  private void draw(List<Arrow> arrows, int depth) {
    for (Arrow arrow : arrows) {
      String label = arrow.label().isEmpty() ? "" : " : " + escape(arrow.label());
      String source = id(arrow.source());
      if (arrow.targets().size() == 1) {
        lines.add(depth, source + " --> " + id(arrow.targets().get(0)) + label);
        continue;
      }
      String fork = arrow.transition() < 0 ? "h" + arrow.source() : "t" + arrow.transition();
      lines.add(depth, "state " + fork + " <<fork>>");
      lines.add(depth, source + " --> " + fork + label);
      arrow.targets().forEach(target -> lines.add(depth, fork + " --> " + id(target)));
    }
  }

  /** Writes transitions that stay as text beside their state; a loop would mean that it exits. */
  private void note(IrState state, int depth) {
    var staying = nesting.staysOf(state.index());
    if (staying.isEmpty()) {
      return;
    }
    lines.add(depth, "note right of " + id(state.index()));
    for (Arrow arrow : staying) {
      lines.add(depth + 1, escape(Nesting.stay(arrow)).replace("end note", "end#32;note"));
    }
    lines.add(depth, "end note");
  }

  private static String id(int state) {
    return "s" + state;
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
