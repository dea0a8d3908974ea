package dev.lockstep.benchmarks.lists;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.work.FlowParts;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A report of the times of lists, filters, searches and counts over HTTP among many runs. */
public final class ListsReport {

  private static final String NAME = "lists";
  private static final long SEED = 7;
  private static final double MILLI = 1e6;
  private static final int MOST_MILLIS = 50;

  private final PrintStream out;
  private final ListsOptions options;

  private ListsReport(PrintStream out, ListsOptions options) {
    this.out = out;
    this.options = options;
  }

  /**
   * Prints the figures. Returns 1 if a p95 exceeds 50 ms or a question has other rows than a look
   * at every run.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    ListsOptions options = ListsOptions.of(words);
    if (options == null) {
      out.println(ListsOptions.USAGE);
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    boolean isGood = true;
    for (String store : options.stores()) {
      isGood &= new ListsReport(out, options).print(store);
    }
    return isGood ? 0 : 1;
  }

  private boolean print(String store) throws Exception {
    if (options.folder().isEmpty()) {
      try (Place place = store.equals(ListsOptions.SQLITE) ? Place.sqlite() : Place.postgresql()) {
        return measure(place, seed(place));
      }
    }
    Path folder = options.folder().get().resolve(store + "-" + options.runs());
    Path seeded = folder.resolve("runs.tsv");
    // The list of runs is written last, so a folder without one was left by a stopped seed.
    if (!Files.exists(seeded) && Files.exists(folder)) {
      throw new IllegalStateException(folder + " is not completely seeded. Delete it.");
    }
    Files.createDirectories(folder);
    try (Place place =
        store.equals(ListsOptions.SQLITE) ? Place.sqlite(folder) : Place.postgresql(folder)) {
      if (!Files.exists(seeded)) {
        SeededRun.write(seed(place), seeded);
      }
      return options.isSeedOnly() || measure(place, SeededRun.read(seeded));
    }
  }

  private List<SeededRun> seed(Place place) throws Exception {
    int runs = options.runs();
    List<SeededRun> planted;
    long begun = System.nanoTime();
    try (Server server = server(place.storage(NAME))) {
      Client client = new Client(server.address());
      planted = new Seed(client, server.engine(), runs, runs / 500, runs / 20, SEED).plant();
      new Others(client, server.engine(), runs / 10, new Random(SEED)).plant();
    }
    out.printf(
        Locale.ROOT,
        "%s seeded in %.0f s (seed %d)%n",
        place,
        (System.nanoTime() - begun) / 1e9,
        SEED);
    analyze(place);
    return planted;
  }

  private boolean measure(Place place, List<SeededRun> planted) throws Exception {
    int runs = options.runs();
    out.printf(
        Locale.ROOT,
        "%n%s, %,d runs, %,d waiting reviews, %d workflows%n",
        place,
        runs,
        runs / 20,
        runs / 500);
    try (Server server = server(place.storage(NAME))) {
      Client client = new Client(server.address());
      boolean isFast = time(place, client, new Requests(planted, new Random(SEED)));
      return new Questions(client, planted, new Random(SEED), out).ask() && isFast;
    }
  }

  /** Collects the statistics that the autovacuum of a server collects in its own time. */
  private static void analyze(Place place) throws Exception {
    try (Connection connection = place.connect(NAME);
        Statement statement = connection.createStatement()) {
      if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
        statement.execute("VACUUM ANALYZE");
      }
    }
  }

  private static Server server(Storage storage) {
    Principal ada = new Principal("ada", Seed.TENANT, Set.of(Role.ADMIN));
    HttpSettings http = HttpSettings.local(0, incoming -> new Authentication.Known(() -> ada));
    Service check =
        (inputs, key) -> {
          if (JsonBoolean.TRUE.equals(inputs.get("fails"))) {
            throw new ServiceException("the amount differs", true);
          }
          return JsonObject.EMPTY;
        };
    return Server.start(
        ServerSettings.standard(storage, http)
            .withFlows(FlowParts.STANDARD.with(Map.of("check", check))));
  }

  /** The times of a kind in milliseconds; the processor time is that of all processes. */
  private record Timed(String name, double p95, double processor) {}

  private boolean time(Place place, Client client, Requests requests) throws Exception {
    int rounds = options.rounds();
    List<Timed> times = new ArrayList<>();
    for (Requests.Kind kind : requests.kinds()) {
      client.get(kind.next());
      long[] nanos = new long[rounds];
      double before = processor(place);
      for (int round = 0; round < rounds; round++) {
        String path = kind.next();
        long begun = System.nanoTime();
        client.get(path);
        nanos[round] = System.nanoTime() - begun;
      }
      double processor = (processor(place) - before) / rounds;
      Arrays.sort(nanos);
      double p95 = nanos[(int) Math.ceil(rounds * 0.95) - 1] / MILLI;
      times.add(new Timed(kind.name(), p95, processor));
      out.printf(
          Locale.ROOT,
          "%-58s p50 %6.1f   p95 %6.1f   most %6.1f   processor %6.1f ms%s%n",
          kind.name(),
          nanos[rounds / 2] / MILLI,
          p95,
          nanos[rounds - 1] / MILLI,
          processor,
          p95 <= MOST_MILLIS ? "" : "  slow");
    }
    return summarize(times);
  }

  /** Returns the processor time of this process and of a database server in milliseconds. */
  private static double processor(Place place) throws Exception {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
            / MILLI
        + place.processor();
  }

  private boolean summarize(List<Timed> times) {
    long fast = times.stream().filter(each -> each.p95() <= MOST_MILLIS).count();
    out.printf(
        Locale.ROOT,
        "%d of %d kinds have a p95 of at most %d ms; the most processor time:%n",
        fast,
        times.size(),
        MOST_MILLIS);
    times.stream()
        .sorted(Comparator.comparingDouble(Timed::processor).reversed())
        .limit(10)
        .forEach(each -> out.printf(Locale.ROOT, "%6.1f ms  %s%n", each.processor(), each.name()));
    return fast == times.size();
  }
}
