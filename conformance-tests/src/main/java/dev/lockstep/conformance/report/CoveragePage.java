package dev.lockstep.conformance.report;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.Measure;
import dev.lockstep.conformance.coverage.Route;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** A page without external resources that shows the coverage of a chart. */
record CoveragePage(IrChart chart, Coverage coverage) {

  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2024; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { border: 1px solid #d0d4d9; padding: .25rem .6rem; text-align: left;
        vertical-align: top; }
      th { background: #f2f4f6; }
      .covered { color: #17692f; } .missing { color: #b3261e; font-weight: 600; }
      .unreachable, .allowed { color: #6b7280; }
      svg { max-width: 100%; height: auto; border: 1px solid #d0d4d9; }
      """;

  /** Returns the page. */
  String html() {
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head>");
    page.append("<meta charset=\"utf-8\"><title>Coverage of ").append(text(chart.name()));
    page.append("</title>\n<style>\n").append(STYLE).append("</style></head><body>\n<h1>");
    page.append(text(chart.name())).append("</h1>\n<p class=\"");
    page.append(coverage.isComplete() ? "covered\">Complete: " : "missing\">INCOMPLETE: ");
    page.append(text(coverage.summary())).append("</p>\n");
    page.append(new ChartDrawing(chart, coverage).svg());
    summary(page);
    transitions(page);
    coverage.measures().forEach(measure -> details(page, measure));
    return page.append("</body></html>\n").toString();
  }

  private void summary(StringBuilder page) {
    page.append("<h2>Summary</h2>\n<table><tr><th>Part</th><th>Covered</th><th>All</th>");
    page.append("<th>Unreachable</th><th>Allowed</th><th>Missing</th></tr>\n");
    for (Measure measure : coverage.measures()) {
      page.append("<tr><td>").append(text(measure.kind())).append("</td><td>");
      page.append(measure.covered()).append("</td><td>").append(measure.total());
      page.append("</td><td>").append(measure.unreachable().size()).append("</td><td>");
      page.append(measure.allowed().size()).append("</td><td class=\"");
      page.append(measure.isComplete() ? "covered\">" : "missing\">");
      page.append(measure.missing().size()).append("</td></tr>\n");
    }
    page.append("</table>\n");
  }

  private void transitions(StringBuilder page) {
    Measure measure = coverage.measure("transitions");
    page.append("<h2>Transitions</h2>\n<table><tr><th>Transition</th><th>Guard</th>");
    page.append("<th>Reached by</th></tr>\n");
    for (IrTransition transition : chart.transitions()) {
      String id = transition.id();
      page.append("<tr><td class=\"").append(css(measure, id)).append("\">").append(text(id));
      page.append("</td><td><code>");
      page.append(text(transition.guard().map(guard -> guard.text()).orElse("")));
      page.append("</code></td><td>").append(text(how(measure, id))).append("</td></tr>\n");
    }
    page.append("</table>\n");
  }

  static String css(Measure measure, String name) {
    if (measure.missing().contains(name)) {
      return "missing";
    } else if (measure.unreachable().containsKey(name)) {
      return "unreachable";
    }
    return measure.allowed().containsKey(name) ? "allowed" : "covered";
  }

  private String how(Measure measure, String name) {
    if (measure.missing().contains(name)) {
      return "not reached";
    } else if (measure.unreachable().containsKey(name)) {
      return "unreachable: " + measure.unreachable().get(name);
    } else if (measure.allowed().containsKey(name)) {
      return "allowed: " + measure.allowed().get(name);
    }
    Route route = coverage.routes().get(name);
    return route == null ? "" : route.toString();
  }

  private void details(StringBuilder page, Measure measure) {
    Set<String> others = new LinkedHashSet<>(measure.missing());
    others.addAll(measure.unreachable().keySet());
    others.addAll(measure.allowed().keySet());
    if (others.isEmpty()) {
      return;
    }
    page.append("<h2>Not covered: ").append(text(measure.kind())).append("</h2>\n<ul>\n");
    page.append(
        others.stream()
            .map(
                name ->
                    "<li class=\""
                        + css(measure, name)
                        + "\">"
                        + text(name)
                        + " ("
                        + text(how(measure, name))
                        + ")</li>\n")
            .collect(Collectors.joining()));
    page.append("</ul>\n");
  }

  /** Returns a text in which no character has a meaning in HTML. */
  static String text(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
