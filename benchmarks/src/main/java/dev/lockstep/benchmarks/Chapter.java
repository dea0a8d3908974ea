package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.actions.ActionsReport;
import dev.lockstep.benchmarks.cold.ColdReport;
import dev.lockstep.benchmarks.conform.ConformReport;
import dev.lockstep.benchmarks.corpus.CorpusReport;
import dev.lockstep.benchmarks.durable.DurableReport;
import dev.lockstep.benchmarks.explore.ExploreReport;
import dev.lockstep.benchmarks.flow.CrashTrial;
import dev.lockstep.benchmarks.flow.FinishedTrial;
import dev.lockstep.benchmarks.flow.FlowReport;
import dev.lockstep.benchmarks.flow.RateTrial;
import dev.lockstep.benchmarks.flow.RetentionTrial;
import dev.lockstep.benchmarks.lists.ListsReport;
import dev.lockstep.benchmarks.live.LiveReport;
import dev.lockstep.benchmarks.payload.PayloadReport;
import dev.lockstep.benchmarks.replay.ReplayReport;
import dev.lockstep.benchmarks.rest.RestReport;
import dev.lockstep.benchmarks.scale.ScaleReport;
import dev.lockstep.benchmarks.stream.StreamReport;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The benchmarks besides single events. Each is a subcommand. */
enum Chapter {
  ACTIONS("times events with actions, timers and history", ActionsReport::print),
  PAYLOADS("times how payloads are checked", PayloadReport::print),
  CORPUS("times the validation of a corpus of schemas and documents", CorpusReport::print),
  COLD("times the first check of a new JVM", ColdReport::print),
  EXPLORE("times the exploration of all states of a chart", ExploreReport::print),
  ENGINE(
      "times durable transitions beside a writer by hand",
      DurableReport::print,
      "--long",
      "sqlite",
      "postgresql"),
  SCALE(
      "times the engine among many parked instances",
      ScaleReport::print,
      "--long",
      "sqlite",
      "postgresql"),
  FLOWS(
      "times flows beside who writes them by hand",
      FlowReport::print,
      "--long",
      "--short",
      "profile",
      "peers",
      "NUMBER",
      "sqlite",
      "postgresql"),
  RATE(
      "times flows that start at given rates",
      RateTrial::print,
      "--short",
      "NUMBER",
      "sqlite",
      "postgresql"),
  FINISHED(
      "times flows and reads beside many finished ones",
      FinishedTrial::print,
      "--long",
      "--short",
      "sqlite",
      "postgresql"),
  CRASH(
      "times a start after a crash among many open flows",
      CrashTrial::print,
      "--short",
      "sqlite",
      "postgresql"),
  RETENTION(
      "times runs while ended ones are archived and deleted",
      RetentionTrial::print,
      "--short",
      "sqlite",
      "postgresql"),
  REST(
      "times decisions of people over HTTP beside who writes them by hand",
      RestReport::print,
      "--long",
      "reads",
      "sqlite",
      "postgresql"),
  REPLAY("times replays of recorded events by the command", ReplayReport::print),
  CONFORM("times comparisons of recorded sessions with their chart", ConformReport::print),
  LISTS("times lists, filters and searches among 100,000 runs", ListsReport::print),
  LIVE(
      "times boots, starts of flows and what is followed",
      LiveReport::print,
      "--long",
      "sqlite",
      "postgresql"),
  STREAM(
      "times sessions on Apache Flink compared with a hand-written function", StreamReport::print);

  private static final String NUMBER = "NUMBER";

  private final String does;
  private final Printer printer;
  private final List<String> options;

  /**
   * Creates a chapter.
   *
   * @param options the words that it accepts, {@code NUMBER} for any number; none if it checks its
   *     words itself
   */
  Chapter(String does, Printer printer, String... options) {
    this.does = does;
    this.printer = printer;
    this.options = List.of(options);
  }

  /** Returns the chapter that the first word names; empty for single events. */
  static Optional<Chapter> of(List<String> words) {
    return Arrays.stream(values())
        .filter(chapter -> !words.isEmpty() && chapter.word().equals(words.get(0)))
        .findFirst();
  }

  /** Prints the chapter with the remaining words as options. Returns the exit code. */
  int print(List<String> words, PrintStream out) throws Exception {
    List<String> rest = words.subList(1, words.size());
    if (!options.isEmpty() && !rest.stream().allMatch(this::isOption)) {
      out.printf(
          "Usage: ./lockstep bench %s [%s]%n%n%s.%n",
          word(),
          String.join("] [", options),
          does.substring(0, 1).toUpperCase(Locale.ROOT) + does.substring(1));
      return rest.contains("--help") || rest.contains("-h") ? 0 : 2;
    }
    return printer.print(rest, out);
  }

  private boolean isOption(String word) {
    return options.contains(word.matches("[1-9]\\d{0,5}") ? NUMBER : word);
  }

  /** Returns one usage line for each chapter. */
  static String usage() {
    return Arrays.stream(values())
        .map(
            chapter ->
                String.format(
                    Locale.ROOT,
                    "%-32s%s",
                    "./lockstep bench " + chapter.word() + " ...",
                    chapter.does))
        .collect(Collectors.joining("\n"));
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  private interface Printer {

    int print(List<String> words, PrintStream out) throws Exception;
  }
}
