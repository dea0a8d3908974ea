package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.generator.diagram.DotDiagram;
import dev.lockstep.generator.diagram.MermaidDiagram;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws a chart as text for another program. */
@Command(
    name = "diagram",
    header = "Draws a chart as Mermaid or DOT.",
    description = {
      "",
      "Mermaid is drawn by GitHub, GitLab and most Markdown tools; DOT by Graphviz.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep diagram session",
      "  lockstep diagram session --format dot | dot -Tsvg > session.svg"
    })
final class DiagramCommand implements Callable<Integer> {

  /** What is drawn for. */
  enum Format {
    MERMAID,
    DOT
  }

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "mermaid",
      description = "mermaid (default) or dot.")
  private Format format = Format.MERMAID;

  @Option(names = "--json", description = "Prints the diagram as a text in a JSON object.")
  private boolean json;

  DiagramCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    Optional<IrChart> compiled =
        OneChart.compile(chart.find(shipped), console, common.colour().isOn(console));
    compiled.map(this::draw).ifPresent(console.out()::print);
    return compiled.isPresent() ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private String draw(IrChart found) {
    String diagram =
        switch (format) {
          case MERMAID -> MermaidDiagram.of(found);
          case DOT -> DotDiagram.of(found);
        };
    return json ? JsonWriter.write(json(found, diagram)) + "\n" : diagram;
  }

  private JsonObject json(IrChart found, String diagram) {
    return JsonObject.builder()
        .add("chart", found.name())
        .add("format", format.name().toLowerCase(Locale.ROOT))
        .add("diagram", diagram)
        .build();
  }
}
