package dev.lockstep.cli.demo;

import dev.lockstep.cli.chart.DiagnosticReport;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A shipped chart with a misspelt name. */
final class DemoSlip {

  private final ChartSet slipped;

  DemoSlip(ChartSet shipped) {
    Source session =
        shipped.charts().stream()
            .filter(chart -> chart.name().endsWith("session.statechart.yaml"))
            .findFirst()
            .orElseThrow();
    String text = new String(session.content(), StandardCharsets.UTF_8);
    String wrong = text.replaceFirst("target: running", "target: runing");
    Source broken = new Source(session.name(), wrong.getBytes(StandardCharsets.UTF_8));
    this.slipped = new ChartSet(List.of(broken), shipped.schemas(), Optional.empty(), Map.of());
  }

  /** Returns the diagnostics of the chart as text. */
  String text(boolean colour) {
    var request = new CompilationRequest(slipped.charts(), slipped.schemas());
    return new DiagnosticReport(slipped, Statecharts.compile(request).diagnostics()).text(colour);
  }
}
