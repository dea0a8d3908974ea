package dev.lockstep.conformance.report;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.Measure;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A drawing of a chart as SVG: its atomic states in columns by their distance from the initial one,
 * and its transitions as arrows. Covered parts are green, missing ones red, others grey.
 */
record ChartDrawing(IrChart chart, Coverage coverage) {

  private static final int WIDTH = 170;
  private static final int HEIGHT = 34;
  private static final int COLUMN = 260;
  private static final int ROW = 70;
  private static final int MARGIN = 40;

  private record Place(int x, int y) {}

  /** Returns the drawing. */
  String svg() {
    Map<Integer, Place> places = places();
    int right = places.values().stream().mapToInt(Place::x).max().orElse(0);
    int bottom = places.values().stream().mapToInt(Place::y).max().orElse(0);
    StringBuilder svg =
        new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    svg.append(right + WIDTH + MARGIN).append(' ').append(bottom + HEIGHT + MARGIN);
    svg.append("\" role=\"img\"><title>").append(CoveragePage.text(chart.name()));
    svg.append(
        "</title>\n<defs><marker id=\"arrow\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\"");
    svg.append(" refY=\"3\" orient=\"auto\"><path d=\"M0,0 L7,3 L0,6 z\" fill=\"#555\"/>");
    svg.append("</marker></defs>\n");
    Measure transitions = coverage.measure("transitions");
    for (IrTransition transition : chart.transitions()) {
      arrow(svg, places, transition, colour(transitions, transition.id()));
    }
    Measure states = coverage.measure("states");
    for (IrState state : chart.states()) {
      Place place = places.get(state.index());
      if (place != null) {
        box(svg, place, state, colour(states, state.wire()));
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private static String colour(Measure measure, String name) {
    return switch (CoveragePage.css(measure, name)) {
      case "covered" -> "#17692f";
      case "missing" -> "#b3261e";
      default -> "#6b7280";
    };
  }

  private static void box(StringBuilder svg, Place at, IrState state, String colour) {
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#fff\" stroke=\"%s\" "
            .formatted(at.x(), at.y(), WIDTH, HEIGHT, colour));
    svg.append("stroke-width=\"").append(state.isFinal() ? 3 : 1.5).append("\"/>");
    svg.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"12\" fill=\"%s\">%s</text>%n"
            .formatted(at.x() + WIDTH / 2, at.y() + 21, colour, CoveragePage.text(state.wire())));
  }

  private void arrow(
      StringBuilder svg, Map<Integer, Place> places, IrTransition transition, String colour) {
    Place from = places.get(first(transition.source()));
    Place to =
        transition.targets().isEmpty() ? from : places.get(first(transition.targets().get(0)));
    if (from == null || to == null) {
      return;
    }
    int startX = from.x() + (to.x() >= from.x() ? WIDTH : 0);
    int startY = from.y() + HEIGHT / 2;
    int endX = to.x() + (to.x() > from.x() ? 0 : WIDTH);
    int endY = to.y() + HEIGHT / 2 + (from.equals(to) ? 12 : 0);
    int bend = to.x() > from.x() ? (startX + endX) / 2 : Math.max(startX, endX) + 50;
    svg.append("<path d=\"M%d,%d C%d,%d ".formatted(startX, startY, bend, startY));
    svg.append(
        "%d,%d %d,%d\" fill=\"none\" stroke=\"%s\" ".formatted(bend, endY, endX, endY, colour));
    svg.append("marker-end=\"url(#arrow)\"><title>").append(CoveragePage.text(transition.id()));
    svg.append("</title></path>\n");
  }

  /** Returns the state itself, or the first atomic state in it. */
  private int first(int state) {
    int at = state;
    while (!chart.states().get(at).isAtomic()) {
      IrState inner = chart.states().get(at);
      List<Integer> next = inner.initial().isEmpty() ? inner.children() : inner.initial();
      if (inner.kind() == IrState.Kind.HISTORY) {
        next = inner.historyTargets();
      }
      if (next.isEmpty()) {
        return at;
      }
      at = next.get(0);
    }
    return at;
  }

  private Map<Integer, Place> places() {
    Map<Integer, Integer> columns = new HashMap<>();
    List<Integer> open = new ArrayList<>(List.of(first(0)));
    columns.put(first(0), 0);
    for (int next = 0; next < open.size(); next++) {
      int state = open.get(next);
      for (IrTransition transition : chart.transitions()) {
        if (first(transition.source()) == state) {
          for (int target : transition.targets()) {
            if (columns.putIfAbsent(first(target), columns.get(state) + 1) == null) {
              open.add(first(target));
            }
          }
        }
      }
    }
    Map<Integer, Integer> rows = new HashMap<>();
    Map<Integer, Place> places = new HashMap<>();
    for (IrState state : chart.states()) {
      if (state.isAtomic()) {
        int column = columns.getOrDefault(state.index(), 0);
        int row = rows.merge(column, 1, Integer::sum) - 1;
        places.put(state.index(), new Place(MARGIN + column * COLUMN, MARGIN + row * ROW));
      }
    }
    return places;
  }
}
