package dev.lockstep.language;

import dev.lockstep.conformance.mutant.ChartMutants;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.Diagrams;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.change.ChartComparison;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The outputs of the places that know the keys of the language, for two versions of a chart that
 * differ in one key.
 */
final class KeyPlaces {

  /** The code of each place, for messages. */
  static final Map<String, String> CODE =
      Map.of(
          "ir", "model.syntax.parser, model.ir and model.lower",
          "comparison", "verification.change",
          "mutants", "conformance.mutant",
          "java", "generator.emit",
          "diagram", "generator.diagram.text",
          "page", "generator.diagram.html",
          "random", "verification.draft and verification.random",
          "manual", "docs/language.md");

  /** The output of each place but the comparison, as text or as a value. */
  private static final Map<String, Function<Chart, Object>> OUTPUTS = new LinkedHashMap<>();

  static {
    OUTPUTS.put("ir", Chart::ir);
    OUTPUTS.put(
        "mutants",
        chart ->
            new ChartMutants(chart.ir())
                .all().stream()
                    .map(mutant -> mutant.kind() + ", " + mutant.place())
                    .collect(Collectors.toCollection(TreeSet::new)));
    OUTPUTS.put("java", KeyPlaces::java);
    OUTPUTS.put("diagram", chart -> Diagrams.draw(chart.ir(), DiagramFormat.MERMAID, true));
    OUTPUTS.put("page", chart -> Diagrams.draw(chart.ir(), DiagramFormat.HTML, true));
  }

  private record Chart(GenerationRequest request, Compilation compilation) {

    IrChart ir() {
      return compilation.charts().get(0);
    }
  }

  private final Chart before;
  private final Map<String, Object> outputs = new LinkedHashMap<>();

  KeyPlaces(String text) {
    before = compile(text);
    OUTPUTS.forEach((place, output) -> outputs.put(place, output.apply(before)));
  }

  /** Returns the places whose output is the same for another version. */
  Set<String> withoutEffect(String text) {
    Chart after = compile(text);
    Set<String> found = new TreeSet<>();
    OUTPUTS.forEach(
        (place, output) -> {
          if (output.apply(after).equals(outputs.get(place))) {
            found.add(place);
          }
        });
    if (ChartComparison.of(before.ir(), after.ir()).isEmpty()) {
      found.add("comparison");
    }
    return found;
  }

  private static Chart compile(String text) {
    Source source = new Source("key.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    GenerationRequest request =
        new GenerationRequest(
            List.of(source), SchemaFolder.empty(), "charts", Rules.relaxable(), Set.of());
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(request.charts(), request.schemas(), request.relaxed()));
    if (compilation.charts().isEmpty()) {
      throw new IllegalStateException(compilation.diagnostics() + "\n" + text);
    }
    return new Chart(request, compilation);
  }

  private static Object java(Chart chart) {
    return new StatechartCompiler()
        .generate(chart.compilation(), chart.request()).sources().entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    file -> new String(file.getValue(), StandardCharsets.UTF_8)));
  }
}
