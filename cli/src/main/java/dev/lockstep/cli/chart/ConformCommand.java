package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.conform.ChartVersion;
import dev.lockstep.cli.conform.ConformReport;
import dev.lockstep.cli.conform.ConformSettings;
import dev.lockstep.cli.conform.Conformance;
import dev.lockstep.cli.conform.FollowOptions;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.Retention;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.generator.output.Fingerprint;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares logs with a chart. */
@Command(
    name = "conform",
    header = "Compares recorded events with a chart and classifies each of them.",
    description = {
      "",
      "Reads JSON lines, CSV or plain text with the events of many instances and reports the first deviation of"
          + " each instance. A line has a key, an event and, if recorded, a time, an actor, a"
          + " payload and the state after the event. docs/streams.md describes classes and mapping.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep conform session --logs sessions.jsonl",
      "  lockstep conform order.statechart.yaml --logs day1.csv --logs day2.csv \\",
      "    --mapping mapping.yaml --window 30s --missing 1"
    })
public final class ConformCommand implements Callable<Integer> {

  private static final int MOST_MISSING = 8;
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();
  @Mixin private LogOptions logs = new LogOptions();
  @Mixin private FollowOptions follow = new FollowOptions();
  @Mixin private GuardOptions guards = new GuardOptions();

  @Option(
      names = "--missing",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Largest number of unrecorded events that may explain a recorded one. Default: 0.")
  private int missing;

  @Option(
      names = "--assume-actors",
      description = "Assumes an allowed actor for lines without an actor.")
  private boolean assumesActors;

  @Option(
      names = "--show",
      paramLabel = "N",
      defaultValue = "10",
      description = "Largest number of instances to report. Default: ${DEFAULT-VALUE}.")
  private int shown;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page: the chart by frequency, deviations in red.")
  private @Nullable Path html;

  @Option(
      names = "--earlier",
      paramLabel = "CHART",
      description =
          "Another version of the chart; may be repeated. An instance belongs to the version that its"
              + " first line names, or to the first one that explains its lines.")
  private List<String> earlier = List.of();

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "Saves the state in FILE and continues from it: after an interruption, or when the logs"
              + " have grown.")
  private @Nullable Path checkpoint;

  @Option(
      names = "--checkpoint-lines",
      paramLabel = "N",
      description =
          "Least number of lines between two checkpoints; with more instances, their number."
              + " Default: 1,000,000.")
  private long checkpointLines = Checkpoint.LINES;

  @Option(
      names = "--ended-retention",
      paramLabel = "DURATION",
      description =
          "Event time after its last line for which an instance in a final state is kept."
              + " Default: until the end.")
  private @Nullable String ended;

  @Option(
      names = "--idle-timeout",
      paramLabel = "DURATION",
      description =
          "Event time after its last line for which any instance is kept. Default: until the end.")
  private @Nullable String idle;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ConformCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    if (follow.isGiven()) {
      logs.requireNone();
    } else {
      logs.require();
    }
    ConformSettings settings = settings();
    boolean colour = common.colour().isOn(console);
    List<Source> sources = new ArrayList<>();
    Optional<List<IrChart>> compiled = charts(colour, sources);
    if (compiled.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    List<IrChart> charts = compiled.get();
    List<ChartVersion> versions = new ArrayList<>();
    for (IrChart each : charts) {
      versions.add(new ChartVersion(each, guards.values(each, console), missing));
    }
    LogMapping fields = logs.mapping(charts, console, colour);
    var conformance = new Conformance(versions, fields, settings, checkpoint(sources));
    if (follow.isGiven()) {
      return follow.run(console, charts.get(0).name(), conformance, () -> report(conformance));
    }
    logs.read(console, conformance::read);
    return report(conformance);
  }

  private int report(Conformance conformance) {
    ConformReport report = conformance.end();
    if (html != null) {
      write(html, conformance.page(report));
    }
    return tell(report);
  }

  /** Compiles the versions, the newest first; empty if one of them has mistakes. */
  private Optional<List<IrChart>> charts(boolean colour, List<Source> sources) {
    List<ChartSet> sets = new ArrayList<>(List.of(chart.find(shipped)));
    earlier.forEach(each -> sets.add(chart.find(each, shipped)));
    List<IrChart> charts = new ArrayList<>();
    for (ChartSet set : sets) {
      Optional<IrChart> compiled = OneChart.compile(set, console, colour);
      if (compiled.isEmpty()) {
        return Optional.empty();
      }
      charts.add(compiled.get());
      sources.addAll(set.charts());
      set.schemas().names().forEach(name -> set.schemas().find(name).ifPresent(sources::add));
    }
    requireVersions(charts);
    return Optional.of(charts);
  }

  private void requireVersions(List<IrChart> charts) {
    IrChart first = charts.get(0);
    Set<String> versions = new HashSet<>();
    for (IrChart each : charts) {
      if (!each.name().equals(first.name())) {
        throw new Failure(
            "--earlier names a version of `%s`, not `%s`".formatted(first.name(), each.name()));
      }
      if (!versions.add(each.version())) {
        throw new Failure("two charts have version " + each.version());
      }
    }
  }

  private @Nullable Checkpoint checkpoint(List<Source> sources) {
    if (checkpointLines < 1) {
      throw new Failure("--checkpoint-lines is at least 1");
    }
    if (checkpoint == null) {
      return null;
    }
    var settings = new Fingerprint();
    sources.forEach(source -> settings.add(source.name(), source.content()));
    settings.add("logs", logs.settings());
    settings.add("feed", follow.settings());
    settings.add(
        "options",
        String.join(
            " ",
            String.valueOf(missing),
            String.valueOf(shown),
            String.valueOf(assumesActors),
            String.valueOf(html != null),
            retention().toString(),
            guards.settings()));
    return new Checkpoint(checkpoint, checkpointLines, settings.hex());
  }

  private ConformSettings settings() {
    if (missing < 0 || missing > MOST_MISSING) {
      throw new Failure("--missing is a number from 0 to " + MOST_MISSING + ", not " + missing);
    }
    if (shown < 0) {
      throw new Failure("--show is not negative");
    }
    return new ConformSettings(
        logs.window(),
        logs.unreadable(),
        shown,
        assumesActors,
        html != null,
        retention(),
        KeyHash.random(),
        this::tellProgress);
  }

  private Retention retention() {
    return new Retention(duration("--ended-retention", ended), duration("--idle-timeout", idle));
  }

  private static @Nullable Duration duration(String option, @Nullable String text) {
    if (text == null) {
      return null;
    }
    return DelayText.parse(text)
        .filter(each -> !each.isNegative() && each.compareTo(LONGEST) <= 0)
        .orElseThrow(
            () ->
                new Failure(
                    "%s is a duration of at most 36500 days, such as 1h, not %s"
                        .formatted(option, text)));
  }

  private void tellProgress(String sentence) {
    if (console.terminal()) {
      console.tell(sentence);
    }
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException problem) {
      throw new Failure("cannot write " + file);
    }
  }

  private int tell(ConformReport report) {
    if (json) {
      console.out().println(JsonWriter.write(report.json()));
    } else {
      report.print(console);
    }
    return report.isClean() ? ExitCode.OK : ExitCode.FINDINGS;
  }
}
