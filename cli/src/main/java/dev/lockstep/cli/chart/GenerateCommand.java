package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.machine.GeneratedFolder;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.generator.output.Publication;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.migration.MigrationFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the generated Java of some charts to a folder. */
@Command(
    name = "generate",
    header = "Generates the Java of charts into a folder.",
    description = {
      "",
      "Writes the same files as the Maven plugin: the Java of the charts and of the schemas that"
          + " they"
          + " reference. `lockstep schema compile` generates the Java of other schemas."
          + " Unchanged files are not"
          + " rewritten, files of the last run that are no longer generated are deleted, and"
          + " files of other"
          + " origin are never replaced. If a chart has mistakes, nothing is written.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep generate --output target/generated --package com.acme.orders charts",
      "  lockstep generate --output /tmp/session session"
    })
public final class GenerateCommand implements Callable<Integer> {

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
      description = "Folder to write to; created if it does not exist.")
  private Path output = Path.of("");

  @Option(
      names = {"-p", "--package"},
      paramLabel = "NAME",
      defaultValue = "charts",
      description =
          "Prefix of packages: chart order-flow goes to NAME.orderflow."
              + " Default: ${DEFAULT-VALUE}.")
  private String basePackage = "charts";

  @Option(
      names = "--migration",
      paramLabel = "FILE",
      description =
          "Migration (*.migration.yaml) between two of the charts, which becomes a class. Repeat the"
              + " option for several.")
  private List<Path> migrations = List.of();

  @Option(
      names = "--relax",
      description =
          "Reports mistakes that do not make a chart ambiguous as warnings, for imported charts:"
              + " for example an unreachable state.")
  private boolean relax;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public GenerateCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    requirePackage(basePackage);
    ChartSet found = options.find(charts, shipped);
    List<Source> files =
        migrations.stream()
            .map(file -> new Source(file.toString(), InputFile.bytes(file, MigrationFile.LIMIT)))
            .toList();
    Generation generation =
        new StatechartCompiler(new MetaSchema()).generate(request(found).withMigrations(files));
    var report =
        new DiagnosticReport(found.with(files), found.withUnread(generation.diagnostics()));
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
    SchemaOptions schemas = SchemaOptions.compiler();
    return new GenerationRequest(
        found.charts(),
        found.schemas(),
        basePackage,
        relaxed,
        Set.of(),
        relax ? schemas.withBacktracking() : schemas);
  }

  /**
   * Checks that a text is the name of a Java package.
   *
   * @throws Failure if it is not
   */
  public static void requirePackage(String name) {
    if (!SourceVersion.isName(name, SourceVersion.RELEASE_17)
        || !name.matches("[A-Za-z0-9_.]{1,200}")) {
      throw new Failure(
          "`" + name + "` is not the name of a Java package, such as com.acme.orders");
    }
  }

  private void tell(Publication published) {
    if (json) {
      console.out().println(JsonWriter.write(json(published)));
      return;
    }
    console.out().println(sentence(output, published));
  }

  /** Returns a sentence with the numbers of written, deleted and unchanged files. */
  public static String sentence(Path output, Publication published) {
    return "%s: %d written, %d deleted, %d unchanged."
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
