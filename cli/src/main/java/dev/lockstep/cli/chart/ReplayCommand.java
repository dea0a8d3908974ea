package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.cli.replay.EndlessReplayException;
import dev.lockstep.cli.replay.MalformedLineException;
import dev.lockstep.cli.replay.Replay;
import dev.lockstep.cli.replay.ReplayLine;
import dev.lockstep.cli.replay.ReplayListener;
import dev.lockstep.cli.replay.ReplayReader;
import dev.lockstep.cli.replay.ReplayScript;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays recorded events on a chart. */
@Command(
    name = "replay",
    header = "Sends recorded events to a chart and prints the result of each.",
    description = {
      "",
      "Reads JSON lines and prints one JSON line for the start and one for each input:",
      "",
      "  {\"event\": \"turn.started\", \"actor\": \"orchestrator\", \"payload\": {...}}",
      "  {\"advance\": \"PT5S\"}      advances the clock (also 5s, 500ms); due timers fire",
      "  {\"context\": {...}}       first line only: initial values",
      "",
      "With both engines, the default, each line is compared, and the first difference ends the"
          + " replay with exit code 1. The interpreter monitors the properties of the chart; a"
          + " violated one is reported, and the exit code is 1. docs/cli.md describes the format.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep replay session --events conversation.jsonl",
      "  echo '{\"event\": \"run.canceled\", \"actor\": \"user\"}' \\",
      "    | lockstep replay session --events - --engine interpreter --explain"
    })
public final class ReplayCommand implements Callable<Integer> {

  /** The engine that executes the chart. */
  enum Engine {
    INTERPRETER,
    GENERATED,
    BOTH
  }

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();
  @Mixin private GuardOptions guards = new GuardOptions();

  @Option(
      names = "--events",
      paramLabel = "FILE",
      required = true,
      description = "File with JSON lines; - for standard input.")
  private String events = "-";

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "both",
      description = "interpreter, generated (compiled in memory) or both (default).")
  private Engine engine = Engine.BOTH;

  @Option(
      names = "--start",
      paramLabel = "INSTANT",
      defaultValue = "1970-01-01T00:00:00Z",
      description = "Time of the clock at the start. Default: ${DEFAULT-VALUE}.")
  private Instant start = Instant.EPOCH;

  @Option(
      names = "--explain",
      description = "Prints the reason of each refused event on standard error.")
  private boolean explain;

  @Option(names = "--json", description = "Has no effect: the output is always JSON lines.")
  private boolean json;

  private final Set<String> told = new HashSet<>();

  public ReplayCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    ChartSet found = chart.find(shipped);
    Optional<IrChart> compiled = OneChart.compile(found, console, common.colour().isOn(console));
    if (compiled.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    GuardBoard board = guards.board(compiled.get(), console);
    return play(replays(found, compiled.get(), board));
  }

  private List<Replay> replays(ChartSet found, IrChart compiled, GuardBoard board) {
    var chosen = new ArrayList<Replay>();
    var replays = new ChartReplays(compiled, board, start);
    if (engine != Engine.GENERATED) {
      chosen.add(replays.interpreted());
    }
    if (engine != Engine.INTERPRETER) {
      chosen.add(replays.generated(GeneratedMachines.of(found.relaxed())));
    }
    return chosen;
  }

  private int play(List<Replay> replays) {
    try (InputStream in = open()) {
      var script = new ReplayScript(new ReplayReader(in), replays, listener());
      Optional<String> difference = script.play();
      console.out().flush();
      difference.ifPresent(console::tell);
      boolean sound = difference.isEmpty() && told.isEmpty();
      return sound ? ExitCode.OK : ExitCode.FINDINGS;
    } catch (MalformedLineException e) {
      throw new Failure(events + ": " + e.getMessage());
    } catch (EndlessReplayException e) {
      console.tell(String.valueOf(e.getMessage()));
      return ExitCode.FINDINGS;
    } catch (IOException e) {
      throw new Failure("cannot read " + events);
    }
  }

  private InputStream open() throws IOException {
    if (events.equals("-")) {
      return console.in();
    }
    Path file = Path.of(events);
    if (!Files.exists(file)) {
      throw new Failure("no such file: " + events);
    }
    if (Files.isDirectory(file)) {
      throw new Failure("cannot read " + events + ": a folder");
    }
    return Files.newInputStream(file);
  }

  private ReplayListener listener() {
    return new ReplayListener() {
      @Override
      public boolean line(long number, ReplayLine line) {
        tell(number, line);
        return true;
      }

      @Override
      public boolean pause() {
        return !console.isClosed();
      }
    };
  }

  private void tell(long number, ReplayLine line) {
    console.out().println(JsonWriter.write(line.toJson()));
    for (String property : line.violated()) {
      if (told.add(property)) {
        String where = number == 0 ? "the start" : "line " + number;
        console.tell(where + ": the property `" + property + "` is violated");
      }
    }
    if (explain) {
      line.reason().ifPresent(reason -> console.tell(Explanation.of(number, line, reason)));
    }
  }
}
