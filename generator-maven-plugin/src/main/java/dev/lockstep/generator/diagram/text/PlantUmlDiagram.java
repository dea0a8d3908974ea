package dev.lockstep.generator.diagram.text;

import dev.lockstep.generator.diagram.words.ActionWords;
import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.Locale;

/**
 * A chart as a PlantUML state diagram. States are named {@code s1}, {@code s2} and so on; labels
 * spell everything but letters, digits and a few marks as {@code <U+0023>}, so that nothing is read
 * as PlantUML.
 */
public final class PlantUmlDiagram {

  private final IrChart chart;
  private final Nesting nesting;
  private final ActionWords actions;
  private final Lines lines = new Lines();

  private PlantUmlDiagram(IrChart chart, boolean refusals) {
    this.chart = chart;
    this.nesting = new Nesting(chart, refusals);
    this.actions = new ActionWords(chart);
  }

  /**
   * The text of the diagram, lines ended by {@code \n}.
   *
   * @param refusals true if typed refusals are written in their states
   */
  public static String of(IrChart chart, boolean refusals) {
    return new PlantUmlDiagram(chart, refusals).draw();
  }

  private String draw() {
    lines.add(0, "@startuml").add(0, "hide empty description");
    if (nesting.rootIsDrawn()) {
      state(chart.root(), 0);
      arrowsIn(Nesting.OUTSIDE, 0);
    } else {
      inside(chart.root(), 0);
    }
    return lines.add(0, "@enduml").toString();
  }

  private void state(IrState state, int depth) {
    if (state.kind() == IrState.Kind.HISTORY) {
      String mark = state.deep() ? " <<history*>>" : " <<history>>";
      lines.add(depth, "state " + id(state.index()) + mark);
      return;
    }
    String name = "state \"" + escape(nesting.label(state)) + "\" as " + id(state.index());
    String region = isRegion(state) ? " ##[dashed]" : "";
    if (state.children().isEmpty()) {
      lines.add(depth, name + region);
    } else {
      lines.add(depth, name + region + " {");
      inside(state, depth + 1);
      lines.add(depth, "}");
    }
    describe(state, depth);
  }

  /** PlantUML's own separator of regions hides their states from lines that come from outside. */
  private boolean isRegion(IrState state) {
    return state.parent() >= 0
        && chart.states().get(state.parent()).kind() == IrState.Kind.PARALLEL;
  }

  private void describe(IrState state, int depth) {
    describe(state, depth, "entry", state.entry());
    describe(state, depth, "exit", state.exit());
    for (Arrow arrow : nesting.staysOf(state.index())) {
      lines.add(depth, id(state.index()) + " : " + escape(arrow.sentence()));
    }
  }

  private void describe(IrState state, int depth, String when, List<IrAction> asked) {
    if (!asked.isEmpty()) {
      String words = when + " / " + String.join("; ", actions.of(asked));
      lines.add(depth, id(state.index()) + " : " + escape(words));
    }
  }

  private void inside(IrState parent, int depth) {
    parent.children().forEach(child -> state(chart.states().get(child), depth));
    if (!parent.initial().isEmpty()) {
      initial(parent, depth);
    }
    arrowsIn(parent.index(), depth);
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

  private void arrowsIn(int box, int depth) {
    for (Arrow arrow : nesting.movesIn(box)) {
      String label = arrow.sentence().isEmpty() ? "" : " : " + escape(arrow.sentence());
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

  private static String id(int state) {
    return "s" + state;
  }

  private static String escape(String words) {
    var escaped = new StringBuilder();
    words
        .codePoints()
        .forEach(
            point -> {
              if (Character.isLetterOrDigit(point) || " .,()[];!=/+".indexOf(point) >= 0) {
                escaped.appendCodePoint(point);
              } else {
                escaped.append(String.format(Locale.ROOT, "<U+%04X>", point));
              }
            });
    return escaped.toString().replace("//", "/<U+002F>");
  }
}
