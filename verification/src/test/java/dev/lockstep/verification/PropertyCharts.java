package dev.lockstep.verification;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Charts of tests, compiled from their text. */
final class PropertyCharts {

  private PropertyCharts() {}

  static IrChart compile(String text) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("chart.statechart.yaml", text.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                Rules.relaxable()));
    return compilation.charts().stream()
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + compilation.diagnostics()));
  }
}
