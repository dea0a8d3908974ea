package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.actions.ActionsReport;
import dev.lockstep.benchmarks.cold.ColdReport;
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
  ENGINE("times durable transitions beside a writer by hand", DurableReport::print),
  SCALE("times the engine among many parked instances", ScaleReport::print),
  FLOWS("times flows beside who writes them by hand", FlowReport::print),
  RATE("times flows that start at given rates", RateTrial::print),
  FINISHED("times flows and reads beside many finished ones", FinishedTrial::print),
  CRASH("times a start after a crash among many open flows", CrashTrial::print),
  RETENTION("times runs while ended ones are archived and deleted", RetentionTrial::print),
  REST("times decisions of people over HTTP beside who writes them by hand", RestReport::print),
  REPLAY("times replays of recorded events by the command", ReplayReport::print),
  LISTS("times lists, filters and searches among 100,000 runs", ListsReport::print),
  LIVE("times boots, starts of flows and what is followed", LiveReport::print),
  STREAM(
      "times sessions on Apache Flink compared with a hand-written function", StreamReport::print);

  private final String does;
  private final Printer printer;

  Chapter(String does, Printer printer) {
    this.does = does;
    this.printer = printer;
  }

  /** Returns the chapter that the first word names; empty for single events. */
  static Optional<Chapter> of(List<String> words) {
    return Arrays.stream(values())
        .filter(chapter -> !words.isEmpty() && chapter.word().equals(words.get(0)))
        .findFirst();
  }

  /** Prints the chapter with the remaining words as options. Returns the exit code. */
  int print(List<String> words, PrintStream out) throws Exception {
    return printer.print(words.subList(1, words.size()), out);
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
