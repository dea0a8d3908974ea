package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Columns;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.fuzz.FuzzFolder;
import dev.lockstep.cli.fuzz.FuzzPlan;
import dev.lockstep.cli.fuzz.FuzzRun;
import dev.lockstep.cli.fuzz.FuzzTotals;
import dev.lockstep.cli.fuzz.Parting;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.fuzz.Construct;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares both engines on randomly generated charts. */
@Command(
    name = "fuzz",
    header = "Compares both engines on randomly generated charts.",
    description = {
      "",
      "Generates charts with every construct of the language, sends random events, payloads and"
          + " timers to the interpreter and to the generated machine of each, including events"
          + " that are"
          + " refused, and compares the results. A chart with a difference is reduced to a"
          + " minimal one"
          + " and written to a folder with its inputs. The same seed generates the same charts.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep fuzz --charts 50 --seed 7",
      "  lockstep fuzz --charts 20000 --minutes 60 --out parted",
      "  lockstep fuzz --again parted/random-7"
    })
public final class FuzzCommand implements Callable<Integer> {

  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final Console console;
  private Instant told = Instant.now();

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(names = "--charts", paramLabel = "N", description = "Number of charts. Default: 100.")
  private long charts = 100;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description =
          "Seed of the first chart; the following charts have the following seeds. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--events",
      paramLabel = "N",
      description = "Number of inputs for each chart. Default: 1000.")
  private int events = 1000;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "Starts no further charts after N minutes. Default: no limit.")
  private long minutes = Duration.ofDays(365).toMinutes();

  @Option(names = "--flat", description = "Generates only charts without nested states.")
  private boolean flat;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads. Default: one per core.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--enough",
      paramLabel = "N",
      description = "Stops after N charts with a difference. Default: 10.")
  private int enough = 10;

  @Option(
      names = "--tries",
      paramLabel = "N",
      description =
          "Number of smaller charts to try for each chart with a difference. Default: 1000.")
  private int tries = 1000;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for charts with a difference. Default: fuzz-findings.")
  private Path out = Path.of("fuzz-findings");

  @Option(names = "--table", description = "Also prints the number of uses of each construct.")
  private boolean table;

  @Option(
      names = "--again",
      paramLabel = "DIR",
      description = "Only repeats the case that was written to DIR.")
  private @Nullable Path again;

  public FuzzCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (again != null) {
      return playAgain(again);
    }
    positive("--charts", charts);
    positive("--events", events);
    positive("--minutes", minutes);
    positive("--threads", threads);
    positive("--enough", enough);
    FuzzRun run =
        new FuzzRun(
            new FuzzPlan(charts, seed, events, flat),
            threads,
            enough,
            Duration.ofMinutes(minutes),
            this::progress);
    FuzzTotals totals = run.play();
    tell(totals);
    if (totals.partings().isEmpty()) {
      return ExitCode.OK;
    }
    console.tell("reducing the charts with a difference");
    List<Parting> first = totals.partings().stream().limit(enough).toList();
    run.smallest(first, tries).forEach(this::keep);
    return ExitCode.FINDINGS;
  }

  private static void positive(String option, long value) {
    if (value < 1) {
      throw new Failure(option + " must be at least 1, not " + value);
    }
  }

  private int playAgain(Path folder) {
    Optional<Difference> difference = new FuzzFolder(folder).playAgain();
    console.out().println(difference.map(Difference::toString).orElse("No difference."));
    return difference.isPresent() ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private void progress(FuzzTotals totals) {
    if (Duration.between(told, Instant.now()).compareTo(PAUSE) > 0) {
      told = Instant.now();
      console.tell(
          "%,d charts, %,d inputs, %d with a difference"
              .formatted(totals.charts(), totals.inputs(), totals.partings().size()));
    }
  }

  private void tell(FuzzTotals totals) {
    String rejected =
        totals.rejected().entrySet().stream()
            .map(entry -> ", " + entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining());
    long number = totals.rejected().values().stream().mapToLong(Long::longValue).sum();
    if (table) {
      console.out().print(table(totals));
    }
    console
        .out()
        .println(
            "%,d charts from seed %d, %,d inputs; %d rejected by the compiler%s"
                .formatted(totals.charts(), seed, totals.inputs(), number, rejected));
    List<String> missing =
        Arrays.stream(Construct.values())
            .filter(construct -> !totals.constructs().containsKey(construct))
            .map(Construct::words)
            .toList();
    if (!missing.isEmpty()) {
      console.out().println("unused constructs: " + String.join(", ", missing));
    }
    console
        .out()
        .println(
            totals.partings().isEmpty()
                ? "No difference."
                : totals.partings().size() + " charts with a difference.");
    console.out().flush();
  }

  private static String table(FuzzTotals totals) {
    Columns columns = new Columns();
    for (Construct construct : Construct.values()) {
      long count = totals.constructs().getOrDefault(construct, 0L);
      columns.row(construct.words(), "%,d".formatted(count));
    }
    return columns.text();
  }

  private void keep(Parting parting) {
    Path folder = out.resolve(parting.parted().chart().name());
    String origin =
        "lockstep fuzz --charts 1 --seed "
            + parting.seed()
            + " --events "
            + events
            + (flat ? " --flat" : "");
    new FuzzFolder(folder).write(parting, origin);
    console.out().println();
    console.out().println(parting.parted().difference());
    console.out().println("  written to " + folder + ", found by " + origin);
    console.out().flush();
  }
}
