package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.LayoutBox;
import dev.lockstep.generator.diagram.layout.LayoutLine;
import dev.lockstep.generator.diagram.words.ActionWords;
import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Arrows;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides what a picture of a chart shows: a box per state, a dot where a compound state begins, a
 * bar where a transition divides, one line for all transitions between the same two states. A chart
 * with too many lines for a picture has its transitions written into the boxes.
 */
final class Composition {

  private static final int MOST_LINES = 220;
  private static final double DOT = 12;
  private static final double HISTORY = 26;
  private static final double BAR = 36;
  private static final double BAR_THICKNESS = 5;

  private final IrChart chart;
  private final Map<Integer, String> notes;
  private final boolean refusals;
  private final boolean down;
  private final List<Drawn.Shape> shapes = new ArrayList<>();
  private final List<Drawn.Line> lines = new ArrayList<>();
  private final Map<Integer, Integer> boxes = new HashMap<>();

  private Composition(IrChart chart, Map<Integer, String> notes, boolean refusals, boolean down) {
    this.chart = chart;
    this.notes = notes;
    this.refusals = refusals;
    this.down = down;
  }

  /**
   * Returns the content of the picture.
   *
   * @param notes remarks on the use of transitions, by their index
   * @param refusals true if typed refusals are shown
   * @param down true if lines preferably lead down; it turns the bars
   */
  static Drawn of(IrChart chart, Map<Integer, String> notes, boolean refusals, boolean down) {
    return new Composition(chart, notes, refusals, down).compose();
  }

  private Drawn compose() {
    List<Arrow> arrows =
        new Arrows(chart)
            .all().stream()
                .map(arrow -> arrow.noted(notes.getOrDefault(arrow.transition(), "")))
                .toList();
    boolean asLines = bundles(arrows).size() <= MOST_LINES;
    Map<Integer, List<Arrow>> written = new HashMap<>();
    for (Arrow arrow : arrows) {
      boolean inBox =
          switch (arrow.kind()) {
            case STAYS -> true;
            case REFUSES -> refusals;
            case MOVES -> !asLines;
            case DEFAULT -> false;
          };
      if (inBox) {
        written
            .computeIfAbsent(arrow.source(), key -> new ArrayList<>())
            .add(asLines ? arrow : new Destinations(chart).written(arrow));
      }
    }
    shapes.add(new Drawn.Shape.Paper(new LayoutBox(-1, LayoutBox.Inside.LAYERS, 0, 0)));
    add(chart.root(), 0, written);
    if (asLines) {
      bundles(arrows).values().forEach(this::addLines);
    }
    return new Drawn(List.copyOf(shapes), List.copyOf(lines));
  }

  private static Map<List<Object>, List<Arrow>> bundles(List<Arrow> arrows) {
    Map<List<Object>, List<Arrow>> bundles = new LinkedHashMap<>();
    for (Arrow arrow : arrows) {
      if (!arrow.targets().isEmpty()) {
        bundles
            .computeIfAbsent(List.of(arrow.source(), arrow.targets()), key -> new ArrayList<>())
            .add(arrow);
      }
    }
    return bundles;
  }

  private void add(IrState state, int parent, Map<Integer, List<Arrow>> written) {
    int box = shapes.size();
    boxes.put(state.index(), box);
    if (state.kind() == IrState.Kind.HISTORY) {
      var place = new LayoutBox(parent, LayoutBox.Inside.MARK, HISTORY, HISTORY);
      shapes.add(new Drawn.Shape.History(place, state.index()));
      return;
    }
    StateCard card = StateCard.of(chart, state, written.getOrDefault(state.index(), List.of()));
    LayoutBox.Inside inside =
        switch (state.kind()) {
          case COMPOUND -> LayoutBox.Inside.LAYERS;
          case PARALLEL -> LayoutBox.Inside.REGIONS;
          default -> LayoutBox.Inside.WORDS;
        };
    var place = new LayoutBox(parent, inside, card.width(), card.height());
    shapes.add(new Drawn.Shape.State(place, state.index(), card));
    int start = shapes.size();
    if (!state.initial().isEmpty()) {
      shapes.add(new Drawn.Shape.Start(new LayoutBox(box, LayoutBox.Inside.MARK, DOT, DOT)));
    }
    state.children().forEach(child -> add(chart.states().get(child), box, written));
    if (!state.initial().isEmpty()) {
      addInitial(state, start);
    }
  }

  /** Adds the initial actions to the line from the dot; several lines divide. */
  private void addInitial(IrState state, int start) {
    Arrow arrow =
        new Arrow(
            Arrow.Kind.DEFAULT,
            -1,
            state.index(),
            state.initial(),
            "",
            "",
            new ActionWords(chart).of(state.initialActions()));
    ArrowLabel label = ArrowLabel.of(List.of(arrow));
    if (state.initial().size() == 1) {
      line(start, boxes.get(state.initial().get(0)), List.of(), label, true);
      return;
    }
    int fork = addBar(boxes.get(state.index()));
    line(start, fork, List.of(), label, false);
    for (int initial : state.initial()) {
      line(fork, boxes.get(initial), List.of(), ArrowLabel.of(List.of()), true);
    }
  }

  private void addLines(List<Arrow> bundle) {
    Arrow first = bundle.get(0);
    List<Integer> transitions = bundle.stream().map(Arrow::transition).filter(t -> t >= 0).toList();
    int source = boxes.get(first.source());
    ArrowLabel label = ArrowLabel.of(bundle);
    if (first.targets().size() == 1) {
      line(source, boxes.get(first.targets().get(0)), transitions, label, true);
      return;
    }
    int fork = addFork(first);
    line(source, fork, transitions, label, false);
    for (int target : first.targets()) {
      line(fork, boxes.get(target), transitions, ArrowLabel.of(List.of()), true);
    }
  }

  /** A bar stands in the innermost state without regions around all it joins. */
  private int addFork(Arrow arrow) {
    IrState around = chart.states().get(arrow.source());
    while (around.parent() >= 0 && !holds(around, arrow)) {
      around = chart.states().get(around.parent());
    }
    return addBar(holds(around, arrow) ? boxes.get(around.index()) : 0);
  }

  private int addBar(int parent) {
    double width = down ? BAR : BAR_THICKNESS;
    double height = down ? BAR_THICKNESS : BAR;
    shapes.add(new Drawn.Shape.Fork(new LayoutBox(parent, LayoutBox.Inside.WORDS, width, height)));
    return shapes.size() - 1;
  }

  private static boolean holds(IrState around, Arrow arrow) {
    boolean source = around.index() == arrow.source() || around.descendants().get(arrow.source());
    return source
        && around.kind() == IrState.Kind.COMPOUND
        && arrow.targets().stream().allMatch(around.descendants()::get);
  }

  private void line(
      int source, int target, List<Integer> transitions, ArrowLabel label, boolean arrow) {
    var line = new LayoutLine(source, target, label.width(), label.height());
    lines.add(new Drawn.Line(line, transitions, label, arrow));
  }
}
