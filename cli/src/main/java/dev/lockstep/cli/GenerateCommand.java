package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.machine.GeneratedFolder;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.generator.output.Publication;
import dev.lockstep.model.check.Rules;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the Java of some charts to a folder. */
@Command(
    name = "generate",
    header = "Writes the Java of charts to a folder.",
    description = {
      "",
      "The same bytes as the Maven plugin: the Java of the charts and of the schemas that they"
          + " reference. `lockstep schema compile` writes the Java of other schemas. Files that are right already are not touched, files of"
          + " the last run that are no longer made are deleted, and a file somebody else wrote is"
          + " never replaced. With mistakes in a chart nothing is written.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep generate --output target/generated --package com.acme.orders charts",
      "  lockstep generate --output /tmp/session session"
    })
final class GenerateCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(paramLabel = "CHART", arity = "1..*", description = Help.CHART)
  private List<String> charts = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Where to write; made when it is not there.")
  private Path output = Path.of("");

  @Option(
      names = {"-p", "--package"},
      paramLabel = "NAME",
      defaultValue = "charts",
      description =
          "Package the generated packages begin with: chart order-flow goes to NAME.orderflow."
              + " Default: ${DEFAULT-VALUE}.")
  private String basePackage = "charts";

  @Option(
      names = "--relax",
      description =
          "Warns of mistakes that leave a chart with one clear meaning, as imported ones may have:"
              + " a state nothing leads to.")
  private boolean relax;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  GenerateCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    requirePackage(basePackage);
    ChartSet found = options.find(charts, shipped);
    Generation generation = new StatechartCompiler(new MetaSchema()).generate(request(found));
    var report = new DiagnosticReport(found, found.withUnread(generation.diagnostics()));
    console.err().print(report.text(common.colour().isOn(console)));
    console.err().flush();
    if (generation.hasErrors()) {
      console.tell("nothing was written: " + report.count());
      return ExitCode.FINDINGS;
    }
    tell(new GeneratedFolder(output).write(generation));
    return ExitCode.OK;
  }

  private GenerationRequest request(ChartSet found) {
    Set<String> relaxed = relax ? Rules.relaxable() : Set.of();
    return new GenerationRequest(found.charts(), found.schemas(), basePackage, relaxed);
  }

  /** Refuses what is no name of a Java package. */
  static void requirePackage(String name) {
    if (!SourceVersion.isName(name, SourceVersion.RELEASE_17)
        || !name.matches("[A-Za-z0-9_.]{1,200}")) {
      throw new Failure("`" + name + "` is no name of a Java package");
    }
  }

  private void tell(Publication published) {
    if (json) {
      console.out().println(JsonWriter.write(json(published)));
      return;
    }
    console.out().println(sentence(output, published));
  }

  /** What became of the files of a folder. */
  static String sentence(Path output, Publication published) {
    return "%s: %d written, %d deleted, %d right already."
        .formatted(
            output, published.written().size(), published.deleted().size(), published.untouched());
  }

  private JsonObject json(Publication published) {
    return JsonObject.builder()
        .add("output", output.toString())
        .add("written", Json.texts(names(published.written())))
        .add("deleted", Json.texts(names(published.deleted())))
        .add("untouched", published.untouched())
        .build();
  }

  private List<String> names(List<Path> files) {
    Path root = output.toAbsolutePath().normalize();
    return files.stream()
        .map(file -> root.relativize(file).toString().replace('\\', '/'))
        .sorted()
        .toList();
  }
}
