package dev.lockstep.generator.diagram.text;

import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Arrows;
import dev.lockstep.generator.diagram.words.Words;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/** The place of each arrow, for formats that nest states. */
final class Nesting {

  /** The box of what stands in no state. */
  static final int OUTSIDE = -1;

  private final IrChart chart;
  private final List<Arrow> arrows;

  /**
   * The arrows of a chart.
   *
   * @param refusals true if typed refusals are among them
   */
  Nesting(IrChart chart, boolean refusals) {
    this.chart = chart;
    this.arrows =
        new Arrows(chart)
            .all().stream()
                .filter(arrow -> refusals || arrow.kind() != Arrow.Kind.REFUSES)
                .toList();
  }

  List<Arrow> arrows() {
    return arrows;
  }

  /** A root that has lines of its own, or regions, needs a box. */
  boolean rootIsDrawn() {
    return chart.root().kind() == IrState.Kind.PARALLEL
        || arrows.stream().anyMatch(arrow -> arrow.source() == 0 || arrow.targets().contains(0));
  }

  /** The arrows to other states whose nearest common box is the given one. */
  List<Arrow> movesIn(int box) {
    return arrows.stream()
        .filter(arrow -> !arrow.targets().isEmpty() && boxOf(arrow) == box)
        .toList();
  }

  /** The arrows between children of the given box. */
  List<Arrow> movesAmong(int box) {
    return arrows.stream()
        .filter(arrow -> !arrow.targets().isEmpty() && parentOf(arrow.source()) == box)
        .filter(arrow -> arrow.targets().stream().allMatch(target -> parentOf(target) == box))
        .toList();
  }

  /** The arrows between states of different boxes. */
  List<Arrow> movesAcross() {
    return arrows.stream()
        .filter(
            arrow ->
                arrow.targets().stream()
                    .anyMatch(target -> parentOf(target) != parentOf(arrow.source())))
        .toList();
  }

  private int parentOf(int state) {
    return chart.states().get(state).parent();
  }

  /** Returns the arrows that do not leave a state: transitions that stay, refusals. */
  List<Arrow> staysOf(int state) {
    return arrows.stream()
        .filter(arrow -> arrow.targets().isEmpty() && arrow.source() == state)
        .toList();
  }

  private int boxOf(Arrow arrow) {
    int box = chart.states().get(arrow.source()).parent();
    while (box >= 0 && !arrow.targets().stream().allMatch(holds(box))) {
      box = chart.states().get(box).parent();
    }
    return box;
  }

  private java.util.function.Predicate<Integer> holds(int box) {
    return target -> chart.states().get(box).descendants().get(target);
  }

  /** Returns the label of a state in its own box: its wire name. */
  String label(IrState state) {
    if (state.kind() == IrState.Kind.HISTORY) {
      return state.deep() ? "H*" : "H";
    }
    return Words.oneLine(state.index() == 0 ? chart.name() : state.wire());
  }

  /** Returns the text of an event that does not leave a state. */
  static String stay(Arrow arrow) {
    return arrow.kind() == Arrow.Kind.REFUSES
        ? "refuses " + arrow.label() + ": " + String.join(" ", arrow.effects())
        : "stays on " + arrow.label();
  }
}
