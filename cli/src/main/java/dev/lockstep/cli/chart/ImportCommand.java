package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ForeignFile;
import dev.lockstep.exchange.Exchange;
import dev.lockstep.exchange.ExchangeFormat;
import dev.lockstep.exchange.ImportRequest;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts a chart of another format. */
@Command(
    name = "import",
    header = "Converts a chart of another format to a statechart in YAML.",
    description = {
      "",
      "Reads SCXML, Mealy machines in DOT, transition tables in CSV and XState 5 JSON. Names of"
          + " states, events and outputs are kept as wire names. What cannot be converted"
          + " is reported with its position, and nothing is written.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep import traffic.scxml --exact --out traffic.statechart.yaml",
      "  lockstep import server.dot --name tls-server",
      "  lockstep import poll.csv --context interval:duration=5s --final Done,Failed"
    })
public final class ImportCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private TextOutput output = new TextOutput();

  @Parameters(paramLabel = "FILE", description = "File to read; at most 1 MiB.")
  private Path file = Path.of("");

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "Format: scxml, mealy-dot, csv or xstate. Default: by the extension of FILE.")
  private String from = "";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the chart. Default: the name in the document, else that of the file.")
  private String name = "";

  @Option(
      names = "--exact",
      description = "scxml: a transition into its own source exits and reenters it, as in SCXML.")
  private boolean exact;

  @Option(
      names = "--event",
      paramLabel = "NAME",
      description =
          "scxml, xstate: an additional event that the document does not mention. May be repeated.")
  private List<String> events = List.of();

  @Mixin private TableOptions table = new TableOptions();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ImportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    ExchangeFormat format = ForeignFile.format(from, file);
    requireFitting(format);
    output.require();
    Source source = ForeignFile.read(file);
    Imported imported =
        Exchange.read(new ImportRequest(source, format, name, exact, events, table.options()));
    ChartSet sources = ForeignFile.asSet(source, file.toString());
    var report = new DiagnosticReport(sources, imported.diagnostics());
    boolean colour = common.colour().isOn(console);
    if (imported.chart().isEmpty()) {
      return refuse(format, report, colour);
    }
    return write(format, imported.chart().get(), report, colour);
  }

  private Integer refuse(ExchangeFormat format, DiagnosticReport report, boolean colour) {
    if (json) {
      console.out().println(JsonWriter.write(json(format, "", "", report, false)));
    } else {
      console.err().println(report.text(colour));
    }
    console.tell("nothing was written: " + report.count());
    return ExitCode.FINDINGS;
  }

  private Integer write(
      ExchangeFormat format, ChartDraft chart, DiagnosticReport told, boolean colour) {
    String yaml = new DraftWriter().write(chart);
    DiagnosticReport compiled = compile(chart.name(), yaml);
    boolean ok = compiled.errors() == 0;
    if (json) {
      if (!output.name().isEmpty()) {
        output.write(yaml, console);
      }
      String printed = output.name().isEmpty() ? yaml : "";
      console
          .out()
          .println(JsonWriter.write(json(format, chart.name(), printed, told.and(compiled), ok)));
      return ok ? ExitCode.OK : ExitCode.FINDINGS;
    }
    output.write(yaml, console);
    told.tell(console, colour);
    compiled.tell(console, colour);
    if (!ok) {
      console.tell("the converted chart has mistakes: " + compiled.count());
    } else if (!output.name().isEmpty()) {
      console.out().println("Wrote chart " + chart.name() + " to " + output.name() + ".");
    }
    return ok ? ExitCode.OK : ExitCode.FINDINGS;
  }

  /**
   * Returns the diagnostics of the converted chart. Mistakes that do not make it ambiguous are
   * warnings.
   */
  private DiagnosticReport compile(String chart, String yaml) {
    String written = output.name().isEmpty() ? chart + ".statechart.yaml" : output.name();
    Source source = new Source(written, yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    return new DiagnosticReport(ForeignFile.asSet(source, written), compilation.diagnostics());
  }

  private void requireFitting(ExchangeFormat format) {
    if (exact && format != ExchangeFormat.SCXML) {
      throw new Failure("--exact is only for scxml, not for " + format.word());
    }
    boolean declaresNoEvents = format == ExchangeFormat.SCXML || format == ExchangeFormat.XSTATE;
    if (!events.isEmpty() && !declaresNoEvents) {
      throw new Failure("--event is only for scxml and xstate, not for " + format.word());
    }
    if (format != ExchangeFormat.CSV && table.isGiven()) {
      throw new Failure(
          "--initial, --final, --context and --event-field are only for csv, not for "
              + format.word());
    }
    if (!name.isEmpty() && !name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw new Failure("`" + name + "` is not a valid chart name; write it like order-flow");
    }
  }

  private JsonObject json(
      ExchangeFormat format, String chart, String yaml, DiagnosticReport report, boolean ok) {
    return JsonObject.builder()
        .add("ok", ok)
        .add("format", format.word())
        .add("chart", chart)
        .add("file", output.name())
        .add("yaml", yaml)
        .add("diagnostics", report.json())
        .build();
  }
}
