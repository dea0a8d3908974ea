package dev.lockstep.generator.diagram;

import dev.lockstep.generator.diagram.html.HtmlPage;
import dev.lockstep.generator.diagram.svg.SvgDiagram;
import dev.lockstep.generator.diagram.text.DotDiagram;
import dev.lockstep.generator.diagram.text.MermaidDiagram;
import dev.lockstep.generator.diagram.text.PlantUmlDiagram;
import dev.lockstep.model.ir.IrChart;

/** Draws charts. The same chart gives the same text on every machine. */
public final class Diagrams {

  private Diagrams() {}

  /**
   * A chart in one of the formats, lines ended by {@code \n}.
   *
   * @param refusals true if typed refusals are drawn; a page always lists them
   */
  public static String draw(IrChart chart, DiagramFormat format, boolean refusals) {
    return switch (format) {
      case MERMAID -> MermaidDiagram.of(chart, refusals);
      case PLANTUML -> PlantUmlDiagram.of(chart, refusals);
      case DOT -> DotDiagram.of(chart, refusals);
      case SVG -> SvgDiagram.of(chart, refusals);
      case HTML -> HtmlPage.of(chart, refusals);
    };
  }
}
