package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.CompoundLayout;
import dev.lockstep.generator.diagram.layout.Direction;
import dev.lockstep.generator.diagram.layout.Layout;
import dev.lockstep.generator.diagram.layout.LayoutGraph;
import dev.lockstep.model.ir.IrChart;
import java.util.Map;

/**
 * A chart as a Scalable Vector Graphic that stands alone: no script, no font, no request. It is
 * light or dark as its reader prefers; states and transitions carry their index as {@code
 * data-state} and {@code data-transitions}, and show more when pointed at.
 */
public final class SvgDiagram {

  private static final double BEST_SHAPE = 1.3;
  private static final double READABLE_WIDTH = 1_500;

  private SvgDiagram() {}

  /**
   * The picture, lines ended by {@code \n}; the same bytes for the same chart.
   *
   * @param refusals true if typed refusals are shown
   */
  public static String of(IrChart chart, boolean refusals) {
    Picture picture = picture(chart, Map.of(), refusals);
    return new SvgWriter(chart, picture.drawn(), picture.layout()).write(StyleSheet.element());
  }

  /** The picture without its style, for a page that brings {@link #style}. */
  public static String embedded(IrChart chart, boolean refusals) {
    return embedded(chart, Map.of(), refusals);
  }

  /**
   * The picture without its style, with notes at its transitions.
   *
   * @param notes remarks on the use of transitions, by their index
   */
  public static String embedded(IrChart chart, Map<Integer, String> notes, boolean refusals) {
    Picture picture = picture(chart, notes, refusals);
    return new SvgWriter(chart, picture.drawn(), picture.layout()).write("");
  }

  /** The style of pictures, as CSS. */
  public static String style() {
    return StyleSheet.css();
  }

  /** The content of a picture and its layout. */
  record Picture(Drawn drawn, Layout layout) {}

  /** The better of the two directions: the one that takes less room in a better shape. */
  static Picture picture(IrChart chart, Map<Integer, String> notes, boolean refusals) {
    Picture down = picture(chart, notes, refusals, Direction.DOWN);
    Picture right = picture(chart, notes, refusals, Direction.RIGHT);
    return badness(right.layout()) < badness(down.layout()) ? right : down;
  }

  static Picture picture(
      IrChart chart, Map<Integer, String> notes, boolean refusals, Direction direction) {
    Drawn drawn = Composition.of(chart, notes, refusals, direction == Direction.DOWN);
    var graph =
        new LayoutGraph(
            drawn.shapes().stream().map(Drawn.Shape::box).toList(),
            drawn.lines().stream().map(Drawn.Line::line).toList());
    return new Picture(drawn, CompoundLayout.of(graph, direction));
  }

  private static double badness(Layout layout) {
    double shape = Math.abs(Math.log(layout.width() / layout.height() / BEST_SHAPE));
    double tooWide = Math.max(layout.width() / READABLE_WIDTH, 1);
    return layout.width() * layout.height() * (1 + shape / 2) * tooWide;
  }
}
