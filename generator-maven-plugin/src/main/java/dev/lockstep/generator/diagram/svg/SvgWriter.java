package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.Layout;
import dev.lockstep.generator.diagram.layout.Point;
import dev.lockstep.generator.diagram.layout.Rectangle;
import dev.lockstep.generator.diagram.layout.Route;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.stream.Collectors;

/** Draws what is laid out: boxes, the outer ones first, then lines, then the words on lines. */
final class SvgWriter {

  private static final double EDGE = 10;

  private final IrChart chart;
  private final Drawn drawn;
  private final Layout layout;
  private final Hints hints;
  private final Markup svg = new Markup();

  SvgWriter(IrChart chart, Drawn drawn, Layout layout) {
    this.chart = chart;
    this.drawn = drawn;
    this.layout = layout;
    this.hints = new Hints(chart);
  }

  String write(String style) {
    String width = Markup.number(layout.width() + 2 * EDGE);
    String height = Markup.number(layout.height() + 2 * EDGE);
    String origin = Markup.number(-EDGE);
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "lockstep-chart",
        "viewBox",
        origin + " " + origin + " " + width + " " + height,
        "width",
        width,
        "height",
        height,
        "role",
        "img",
        "aria-labelledby",
        "lockstep-title lockstep-description");
    svg.text("title", "Statechart " + chart.name(), "id", "lockstep-title");
    svg.text("desc", hints.summary(), "id", "lockstep-description");
    svg.raw(style);
    svg.empty("rect", "class", "paper", "x", origin, "y", origin, "width", width, "height", height);
    for (int i = 0; i < drawn.shapes().size(); i++) {
      shape(drawn.shapes().get(i), layout.boxes().get(i), layout.words().get(i));
    }
    for (int i = 0; i < drawn.lines().size(); i++) {
      line(drawn.lines().get(i), layout.routes().get(i));
    }
    for (int i = 0; i < drawn.lines().size(); i++) {
      ArrowLabel label = drawn.lines().get(i).label();
      layout.routes().get(i).label().ifPresent(place -> label(label, place));
    }
    return svg.close().finished();
  }

  private void shape(Drawn.Shape shape, Rectangle place, Point words) {
    if (shape instanceof Drawn.Shape.State state) {
      state(state, place, words);
    } else if (shape instanceof Drawn.Shape.History history) {
      history(chart.states().get(history.state()), place);
    } else if (shape instanceof Drawn.Shape.Start) {
      circle("start", place, place.width() / 2 - 1);
    } else if (shape instanceof Drawn.Shape.Fork) {
      rectangle("fork", place, 0);
    }
  }

  private void state(Drawn.Shape.State shape, Rectangle place, Point words) {
    IrState state = chart.states().get(shape.state());
    svg.open("g", "class", css(state), "data-state", Integer.toString(state.index()));
    svg.text("title", hints.of(state));
    rectangle("box", place, state.index() == 0 ? 4 : 9);
    if (state.isFinal()) {
      rectangle("inner", shrunk(place, 3.5), 6);
    }
    new CardWriter(svg).write(shape.card(), place, words, !state.children().isEmpty());
    separators(state);
    svg.close();
  }

  private String css(IrState state) {
    String kind = state.kind().name().toLowerCase(java.util.Locale.ROOT);
    boolean region =
        state.parent() >= 0 && chart.states().get(state.parent()).kind() == IrState.Kind.PARALLEL;
    return "state " + (state.index() == 0 ? "root " : "") + kind + (region ? " region" : "");
  }

  /** Dashed lines between regions that stand side by side. */
  private void separators(IrState state) {
    if (state.kind() != IrState.Kind.PARALLEL) {
      return;
    }
    Rectangle around = placeOf(state.index());
    List<Rectangle> regions = state.children().stream().map(this::placeOf).toList();
    for (int i = 1; i < regions.size(); i++) {
      Rectangle before = regions.get(i - 1);
      Rectangle behind = regions.get(i);
      if (behind.x() >= before.right() && behind.y() == before.y()) {
        double x = (before.right() + behind.x()) / 2;
        path("separator", "M" + pair(x, before.y()) + " V" + Markup.number(around.bottom()));
      } else if (behind.y() >= before.bottom() && behind.x() == before.x()) {
        double y = (before.bottom() + behind.y()) / 2;
        path("separator", "M" + pair(around.x(), y) + " H" + Markup.number(around.right()));
      }
    }
  }

  private Rectangle placeOf(int state) {
    for (int i = 0; i < drawn.shapes().size(); i++) {
      Drawn.Shape shape = drawn.shapes().get(i);
      boolean found =
          shape instanceof Drawn.Shape.State drawnState && drawnState.state() == state
              || shape instanceof Drawn.Shape.History history && history.state() == state;
      if (found) {
        return layout.boxes().get(i);
      }
    }
    throw new IllegalStateException("state " + state + " is not drawn");
  }

  private void history(IrState state, Rectangle place) {
    svg.open("g", "class", "state history", "data-state", Integer.toString(state.index()));
    svg.text("title", hints.of(state));
    circle("box", place, place.width() / 2 - 1);
    svg.text(
        "text",
        state.deep() ? "H*" : "H",
        "class",
        "t-title middle",
        "x",
        Markup.number(place.x() + place.width() / 2),
        "y",
        Markup.number(place.y() + place.height() / 2 + 4.5));
    svg.close();
  }

  private void line(Drawn.Line line, Route route) {
    String transitions =
        line.transitions().stream().map(String::valueOf).collect(Collectors.joining(" "));
    svg.open("g", "class", "line", "data-transitions", transitions);
    svg.text("title", hints.of(line.transitions()));
    path("hit", Curve.of(route, layout.direction()));
    path("way", Curve.of(route, layout.direction()));
    if (line.arrow()) {
      path("head", Curve.head(route, layout.direction()));
    }
    svg.close();
  }

  private void label(ArrowLabel label, Rectangle place) {
    double x = place.x() + ArrowLabel.marginX();
    double y = place.y() + ArrowLabel.marginY();
    svg.open("g", "class", "label");
    rectangle("pill", place, 5);
    for (ArrowLabel.Entry entry : label.entries()) {
      if (entry != label.entries().get(0)) {
        double rule = y - ArrowLabel.between() / 2;
        path("rule", "M" + pair(place.x(), rule) + " H" + Markup.number(place.right()));
      }
      int transition = entry.arrow().transition();
      svg.open("g", "class", "entry", "data-transitions", Integer.toString(transition));
      svg.text("title", hints.of(List.of(transition)));
      rectangle("touch", new Rectangle(place.x(), y, place.width(), entry.text().height()), 0);
      y = new CardWriter(svg).lines(entry.text(), x, y) + ArrowLabel.between();
      svg.close();
    }
    if (label.hidden() > 0) {
      var more = TextLine.of(TextStyle.EFFECT, "\u2026 and " + label.hidden() + " more");
      new CardWriter(svg).lines(new TextBlock(List.of(more)), x, y - ArrowLabel.between());
    }
    svg.close();
  }

  private void rectangle(String css, Rectangle place, double round, String... more) {
    String[] attributes = {
      "class", css,
      "x", Markup.number(place.x()),
      "y", Markup.number(place.y()),
      "width", Markup.number(place.width()),
      "height", Markup.number(place.height()),
      "rx", Markup.number(round)
    };
    String[] all = java.util.Arrays.copyOf(attributes, attributes.length + more.length);
    System.arraycopy(more, 0, all, attributes.length, more.length);
    svg.empty("rect", all);
  }

  private void circle(String css, Rectangle place, double radius) {
    svg.empty(
        "circle",
        "class",
        css,
        "cx",
        Markup.number(place.x() + place.width() / 2),
        "cy",
        Markup.number(place.y() + place.height() / 2),
        "r",
        Markup.number(radius));
  }

  private void path(String css, String data) {
    svg.empty("path", "class", css, "d", data);
  }

  private static Rectangle shrunk(Rectangle place, double by) {
    return new Rectangle(
        place.x() + by, place.y() + by, place.width() - 2 * by, place.height() - 2 * by);
  }

  private static String pair(double x, double y) {
    return Markup.number(x) + " " + Markup.number(y);
  }
}
