package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.change.Change;
import dev.lockstep.verification.change.Change.Verdict;
import dev.lockstep.verification.change.ChartComparison;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationProposal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
      "  lockstep breaking old.statechart.yaml new.statechart.yaml --json",
      "  lockstep breaking old.statechart.yaml new.statechart.yaml --propose order.migration.yaml"
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

  @Option(
      names = "--propose",
      paramLabel = "FILE",
      description =
          "Writes a migration (*.migration.yaml) for the changes that leave instances without a"
              + " state, a variable or a timer. FILE must not exist.")
  private @Nullable Path proposal;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public BreakingCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    VersionArguments versions =
        new VersionArguments(console, shipped, common.colour().isOn(console));
    Optional<ChartVersion> earlier = versions.compile(before, beforeSchemas);
    Optional<ChartVersion> later = versions.compile(after, afterSchemas);
    if (earlier.isEmpty() || later.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    if (proposal != null) {
      propose(earlier.get(), later.get(), proposal);
    }
    Optional<IrChart> old = earlier.map(ChartVersion::chart);
    Optional<IrChart> now = later.map(ChartVersion::chart);
    List<Change> changes = ChartComparison.of(old.get(), now.get());
    boolean breaks = changes.stream().anyMatch(change -> change.verdict() == Verdict.BREAKING);
    if (json) {
      console.out().println(JsonWriter.write(json(old.get(), now.get(), changes, breaks)));
    } else {
      console.out().print(text(old.get(), now.get(), changes));
    }
    return breaks ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private void propose(ChartVersion old, ChartVersion now, Path file) {
    Optional<String> text = MigrationProposal.of(old, now);
    if (text.isEmpty()) {
      console.tell("instances need no migration; " + file + " is not written");
      return;
    }
    try {
      Files.writeString(file, text.get(), StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException exists) {
      throw new Failure(file + " exists; name a new file in `--propose`");
    } catch (IOException problem) {
      throw new Failure("cannot write " + file + ": " + problem.getMessage());
    }
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
