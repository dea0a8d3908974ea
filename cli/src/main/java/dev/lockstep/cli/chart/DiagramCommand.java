package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.Diagrams;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws charts as text for other programs, as pictures, or as HTML pages with a simulator. */
@Command(
    name = "diagram",
    header = "Draws a chart as a diagram, or as a page with a simulator.",
    description = {
      "",
      "GitHub, GitLab and most Markdown tools render Mermaid; PlantUML and DOT need the programs of"
          + " these names. SVG needs no other program. HTML is one file with the"
          + " diagram, tables and a simulator; it sends no data.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep diagram session",
      "  lockstep diagram session --format svg --out session.svg",
      "  lockstep diagram order.statechart.yaml --format html --out order.html",
      "  lockstep diagram --format html --all pages"
    })
public final class DiagramCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(paramLabel = "CHART", arity = "0..*", description = Help.CHART)
  private List<String> charts = List.of();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "mermaid",
      description = "mermaid (default), plantuml, dot, svg or html.")
  private DiagramFormat format = DiagramFormat.MERMAID;

  @Option(names = "--refusals", description = "Also draws typed refusals. A page always has them.")
  private boolean refusals;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Writes the diagram to FILE.")
  private @Nullable Path out;

  @Option(
      names = "--all",
      paramLabel = "FOLDER",
      description = "Writes one file per chart to FOLDER, such as session.svg.")
  private @Nullable Path all;

  @Option(names = "--json", description = "Prints the diagram as a string in a JSON object.")
  private boolean json;

  public DiagramCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    if (all != null && (out != null || json)) {
      throw new Failure("--all cannot be combined with --out or --json");
    }
    if (all == null && charts.size() != 1) {
      throw new Failure("specify one chart, or --all FOLDER");
    }
    ChartSet found = options.find(charts, shipped);
    UnreadFiles.tell(found, console);
    Compilation compilation = Statecharts.compile(found.relaxed());
    if (compilation.hasErrors()) {
      var report = new DiagnosticReport(found, compilation.diagnostics());
      console.err().print(report.text(common.colour().isOn(console)));
      console.err().println();
      console.tell("no diagram was written: " + report.count());
      return ExitCode.FINDINGS;
    }
    Relaxed.tell(compilation.diagnostics(), console);
    if (all != null) {
      for (IrChart chart : compilation.charts()) {
        write(file(all, chart), draw(chart));
      }
    } else {
      one(compilation.charts());
    }
    return ExitCode.OK;
  }

  private Path file(Path folder, IrChart chart) {
    return folder.resolve(chart.name() + "." + format.extension());
  }

  private void one(List<IrChart> found) {
    if (found.size() != 1) {
      throw new Failure(
          "%s contains %d charts; specify one of them, or --all FOLDER"
              .formatted(charts.get(0), found.size()));
    }
    String diagram = draw(found.get(0));
    String text = json ? JsonWriter.write(json(found.get(0), diagram)) + "\n" : diagram;
    Optional.ofNullable(out)
        .ifPresentOrElse(file -> write(file, text), () -> console.out().print(text));
  }

  private String draw(IrChart chart) {
    return Diagrams.draw(chart, format, refusals);
  }

  private JsonObject json(IrChart found, String diagram) {
    return JsonObject.builder()
        .add("chart", found.name())
        .add("format", format.spelling())
        .add("diagram", diagram)
        .build();
  }

  private static void write(Path file, String text) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new Failure("cannot write " + file);
    }
  }
}
