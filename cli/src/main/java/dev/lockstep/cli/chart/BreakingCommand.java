package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartArguments;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.change.Change;
import dev.lockstep.verification.change.Change.Verdict;
import dev.lockstep.verification.change.ChartComparison;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two versions of a chart and reports incompatible changes. */
@Command(
    name = "breaking",
    header = "Compares two versions of a chart and reports incompatible changes.",
    description = {
      "",
      "Three parties depend on a chart: running instances of the old version, senders of events,"
          + " and"
          + " consumers of emitted events. A change is breaking if one of them cannot continue,"
          + " unclear if the comparison cannot decide, and compatible otherwise.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if a change is breaking.",
      "",
      "Examples:",
      "  lockstep breaking session later/session.statechart.yaml",
      "  lockstep breaking old.statechart.yaml new.statechart.yaml --json"
    })
public final class BreakingCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "Old version: a chart (*.statechart.yaml), or the name of a shipped chart.")
  private String before = "";

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "New version: a chart (*.statechart.yaml), or the name of a shipped chart.")
  private String after = "";

  @Option(
      names = "--old-schemas",
      paramLabel = "FOLDER",
      description = "Folder of the payload schemas of OLD. Default: as for other commands.")
  private @Nullable Path beforeSchemas;

  @Option(
      names = "--schemas",
      paramLabel = "FOLDER",
      description = "Folder of the payload schemas of NEW. Default: as for other commands.")
  private @Nullable Path afterSchemas;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public BreakingCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    Optional<IrChart> old = compile(before, beforeSchemas);
    Optional<IrChart> now = compile(after, afterSchemas);
    if (old.isEmpty() || now.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    List<Change> changes = ChartComparison.of(old.get(), now.get());
    boolean breaks = changes.stream().anyMatch(change -> change.verdict() == Verdict.BREAKING);
    if (json) {
      console.out().println(JsonWriter.write(json(old.get(), now.get(), changes, breaks)));
    } else {
      console.out().print(text(old.get(), now.get(), changes));
    }
    return breaks ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private Optional<IrChart> compile(String chart, @Nullable Path schemas) {
    ChartSet found = new ChartArguments(shipped).find(List.of(chart), Optional.ofNullable(schemas));
    if (found.charts().size() != 1) {
      throw new Failure(
          "%s contains %d charts; specify one of them".formatted(chart, found.charts().size()));
    }
    return OneChart.compile(found, console, common.colour().isOn(console));
  }

  private static String text(IrChart old, IrChart now, List<Change> changes) {
    StringBuilder text = new StringBuilder();
    for (Change change : changes) {
      text.append(
          "%-10s %-9s %s\n".formatted(word(change.verdict()), word(change.affected()), change));
    }
    return text.append(
            "%s %s to %s: %d breaking, %d unclear, %d compatible.\n"
                .formatted(
                    now.name(),
                    old.version(),
                    now.version(),
                    count(changes, Verdict.BREAKING),
                    count(changes, Verdict.UNCLEAR),
                    count(changes, Verdict.COMPATIBLE)))
        .toString();
  }

  private static long count(List<Change> changes, Verdict verdict) {
    return changes.stream().filter(change -> change.verdict() == verdict).count();
  }

  private static JsonObject json(IrChart old, IrChart now, List<Change> changes, boolean breaks) {
    return JsonObject.builder()
        .add("chart", now.name())
        .add("from", old.version())
        .add("to", now.version())
        .add("breaking", breaks)
        .add("changes", Json.array(changes, BreakingCommand::json))
        .build();
  }

  private static JsonObject json(Change change) {
    return JsonObject.builder()
        .add("verdict", word(change.verdict()))
        .add("affected", word(change.affected()))
        .add("place", change.place())
        .add("what", change.what())
        .add("why", change.why())
        .build();
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
