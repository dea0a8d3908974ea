package dev.lockstep.benchmarks.rest;

import dev.lockstep.benchmarks.place.Place;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report of decisions over HTTP, compared with the lower bound, and of concurrent reads. */
public final class RestReport {

  private static final int WAITING = 1_000;
  private static final int COUNT = 3_000;
  private static final int WARMING = 3_000;

  private final PrintStream out;
  private final int rounds;
  private int databases;

  private RestReport(PrintStream out, int rounds) {
    this.out = out;
    this.rounds = rounds;
  }

  /**
   * Prints the tables. {@code sqlite} or {@code postgresql} selects one store, {@code reads} omits
   * the decisions, {@code --long} takes more rounds. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    RestReport report = new RestReport(out, words.contains("--long") ? 7 : 3);
    boolean isReadsAlone = words.contains("reads");
    if (!isReadsAlone) {
      out.printf(
          "%,d nodes wait for a review; each is approved, which completes its run.%n", COUNT);
    }
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        report.print(place, isReadsAlone);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        report.print(place, isReadsAlone);
      }
    }
    return 0;
  }

  private void print(Place place, boolean isReadsAlone) throws Exception {
    if (!isReadsAlone) {
      printDecisions(place);
    }
    try (ServerDecisions server = new ServerDecisions(place.storage(name()), WAITING)) {
      Read.print(place.toString(), server, out);
    }
  }

  private void printDecisions(Place place) throws Exception {
    out.printf(
        Locale.ROOT,
        "%n%-12s %8s %12s %12s %7s %18s %18s %10s%n",
        place,
        "callers",
        "server/s",
        "by hand/s",
        "ratio",
        "server p50/p99 ms",
        "by hand p50/p99 ms",
        "p99 ratio");
    for (int callers : List.of(1, 4)) {
      List<Trial> server = new ArrayList<>();
      List<Trial> hand = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        hand.add(time(new HandDecisions(place, name(), COUNT + WARMING), callers));
        server.add(time(new ServerDecisions(place.storage(name()), COUNT + WARMING), callers));
      }
      print(callers, median(server), median(hand));
    }
  }

  private String name() {
    return "rest_" + databases++;
  }

  private void print(int callers, Trial server, Trial hand) {
    out.printf(
        Locale.ROOT,
        "%-12s %8d %12.0f %12.0f %7.2f %18s %18s %10.2f%n",
        "",
        callers,
        server.perSecond(),
        hand.perSecond(),
        server.perSecond() / hand.perSecond(),
        String.format(Locale.ROOT, "%.2f / %.2f", server.p50(), server.p99()),
        String.format(Locale.ROOT, "%.2f / %.2f", hand.p50(), hand.p99()),
        server.p99() / hand.p99());
  }

  private static Trial time(Decisions decisions, int callers) throws Exception {
    try (decisions) {
      Trial.of(decisions, callers, 0, WARMING);
      return Trial.of(decisions, callers, WARMING, COUNT);
    }
  }

  private static Trial median(List<Trial> trials) {
    List<Trial> sorted = new ArrayList<>(trials);
    sorted.sort((a, b) -> Double.compare(a.perSecond(), b.perSecond()));
    return sorted.get(sorted.size() / 2);
  }
}
