package dev.lockstep.benchmarks.flow;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.benchmarks.place.Place.Cost;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report that compares executions of flows with five empty nodes. */
public final class FlowReport {

  private static final List<Integer> IN_FLIGHT = List.of(4, 64, 256);
  private static final int WORKERS = 4;
  private static final int PEER_RUNS = 1_000;

  /** Enough runs for a round that is executed by compiled code. */
  private static final int LONG = 20_000;

  private static final int SHORT = 1_000;

  private final PrintStream out;
  private final int rounds;
  private final int runs;
  private final List<Integer> inFlight;
  private int databases;

  private FlowReport(PrintStream out, int rounds, int runs, List<Integer> inFlight) {
    this.out = out;
    this.rounds = rounds;
    this.runs = runs;
    this.inFlight = inFlight;
  }

  /**
   * Prints the tables. {@code sqlite} or {@code postgresql} selects one store, numbers select the
   * numbers of runs in flight, {@code profile} prints statements and bytes of the log by table
   * instead, {@code --long} takes more and longer rounds, {@code --short} shorter ones, {@code
   * peers} includes other products. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    List<Integer> numbers =
        words.stream().filter(word -> word.matches("[1-9]\\d{0,5}")).map(Integer::valueOf).toList();
    FlowReport report =
        new FlowReport(
            out,
            words.contains("--long") ? 7 : 3,
            words.contains("--long") ? LONG : words.contains("--short") ? SHORT : 5_000,
            numbers.isEmpty() ? IN_FLIGHT : numbers);
    if (words.contains("profile")) {
      return FlowProfile.print(words, report.inFlight, out);
    }
    out.printf("Flows of %d nodes that do nothing, every transition durable.%n", Side.NODES);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        report.print(place, 1, false);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        report.print(place, WORKERS, true);
        if (words.contains("peers")) {
          report.peers(place);
        }
      }
    }
    return 0;
  }

  private void print(Place place, int connections, boolean hasQueue) throws Exception {
    out.printf(
        Locale.ROOT,
        "%n%-34s %9s %9s %7s %16s %10s %8s %8s%n",
        place,
        "in flight",
        "runs/s",
        "ratio",
        "p50 / p99 ms",
        "CPU ms/run",
        "KB/run",
        "flushes");
    for (int number : inFlight) {
      List<Contender> contenders = new ArrayList<>();
      contenders.add(new Contender("the engine", () -> engine(place, number, connections)));
      contenders.add(new Contender("floor, commits grouped", () -> floor(place, connections)));
      if (hasQueue) {
        contenders.add(new Contender("by hand, 4 workers, 32 at once", () -> queue(place)));
      }
      time(place, contenders, number);
    }
  }

  /** Measures other products between rounds of the engine with 64 runs in flight. */
  private void peers(Place place) throws Exception {
    Contender engine = new Contender("the engine, 64 in flight", () -> engine(place, 64, WORKERS));
    Map<Peer, List<Double>> all = new EnumMap<>(Peer.class);
    for (int round = 0; round < rounds; round++) {
      engine.trials.add(trial(place, engine, 64));
      for (Peer peer : Peer.values()) {
        String url = place.database("peer_" + databases++).orElseThrow();
        all.computeIfAbsent(peer, none -> new ArrayList<>())
            .add(peer.perSecond(url, PEER_RUNS, WORKERS));
      }
    }
    double ours = engine.median().perSecond;
    out.printf(Locale.ROOT, "%n%-34s %9.0f runs/s%n", engine.name, ours);
    all.forEach(
        (peer, rates) -> {
          rates.sort(null);
          double rate = rates.get(rates.size() / 2);
          out.printf(
              Locale.ROOT, "%-34s %9.0f, the engine x %.1f%n", peer.title(), rate, ours / rate);
        });
  }

  /** Measures contenders alternately. The first round is not counted. */
  private void time(Place place, List<Contender> contenders, int inFlight) throws Exception {
    for (int round = -1; round < rounds; round++) {
      for (Contender contender : contenders) {
        Trial trial = trial(place, contender, inFlight);
        if (round >= 0) {
          contender.trials.add(trial);
        }
      }
    }
    double reference = contenders.get(contenders.size() - 1).median().perSecond;
    for (Contender contender : contenders) {
      Trial trial = contender.median();
      out.printf(
          Locale.ROOT,
          "%-34s %9d %9.0f %7.2f %16s %10.2f %8.1f %8.2f%n",
          contender.name,
          inFlight,
          trial.perSecond,
          trial.perSecond / reference,
          String.format(Locale.ROOT, "%.1f / %.1f", trial.p50, trial.p99),
          trial.processor,
          trial.cost.bytes() / 1_000,
          trial.cost.flushes());
    }
  }

  private Trial trial(Place place, Contender contender, int inFlight) throws Exception {
    int warming = runs / 4;
    Cost before = place.cost();
    long[] took;
    double seconds;
    double processor;
    try (Side side = contender.opener.open()) {
      side.run(warming, inFlight);
      long used = processorTime();
      long begin = System.nanoTime();
      took = side.run(runs, inFlight);
      seconds = (System.nanoTime() - begin) / 1e9;
      processor = (processorTime() - used) / 1e6 / runs;
    }
    Cost cost = place.cost().minus(before).of(warming + runs);
    Arrays.sort(took);
    return new Trial(
        runs / seconds,
        took[took.length / 2] / 1e6,
        took[took.length * 99 / 100] / 1e6,
        processor,
        cost);
  }

  /** Returns the processor time of all threads of this process in nanoseconds. */
  static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private Side engine(Place place, int inFlight, int workers) {
    return new EngineSide(place.open("flows_" + databases++), inFlight, workers);
  }

  private Side floor(Place place, int connections) throws SQLException {
    return new FloorSide(connect(place, "flows_" + databases++, connections));
  }

  private Side queue(Place place) throws SQLException {
    String name = "flows_" + databases++;
    return new QueueSide(connect(place, name, WORKERS), connect(place, name, WORKERS));
  }

  private static List<Connection> connect(Place place, String name, int count) throws SQLException {
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      connections.add(place.connect(name));
    }
    return connections;
  }

  private interface Opener {
    Side open() throws SQLException;
  }

  /** The result of one trial: runs per second, milliseconds per run, processor time and cost. */
  private record Trial(double perSecond, double p50, double p99, double processor, Cost cost) {}

  private static final class Contender {

    private final String name;
    private final Opener opener;
    private final List<Trial> trials = new ArrayList<>();

    Contender(String name, Opener opener) {
      this.name = name;
      this.opener = opener;
    }

    Trial median() {
      List<Trial> sorted = new ArrayList<>(trials);
      sorted.sort((a, b) -> Double.compare(a.perSecond, b.perSecond));
      return sorted.get(sorted.size() / 2);
    }
  }
}
