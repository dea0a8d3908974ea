package dev.lockstep.benchmarks.live;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.live.LiveSettings;
import dev.lockstep.server.work.FlowParts;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A report of the times of server starts, flow starts, and the delivery of events to clients. */
public final class LiveReport {

  private static final String TENANT = "acme";
  private static final int WATCHERS = 500;
  private static final int WARMING = 50;
  private static final int AT_ONCE = 20;
  private static final String FLOW =
      "{\"source\":\"flow: mark\\nvariables:\\n  n: {type: text, required: true}\\nnodes:\\n"
          + "  one: {type: service, executor: mark, with: {n: '{{variables.n}}'}}\\n\"}";

  private final PrintStream out;
  private final int rounds;
  private final Map<String, CompletableFuture<Long>> running = new ConcurrentHashMap<>();
  private final HttpClient http = HttpClient.newHttpClient();
  private int databases;

  private LiveReport(PrintStream out, int rounds) {
    this.out = out;
    this.rounds = rounds;
  }

  /**
   * Prints the figures. {@code sqlite} or {@code postgresql} selects one store, {@code --long}
   * takes more rounds. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    LiveReport report = new LiveReport(out, words.contains("--long") ? 1_000 : 200);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        report.print(place);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        report.print(place);
      }
    }
    return 0;
  }

  private void print(Place place) throws Exception {
    out.printf(Locale.ROOT, "%n%s%n", place);
    boot(place);
    try (Server server = server(place.storage(name()))) {
      starts(server);
      streams(server);
    }
  }

  private String name() {
    return "live_" + databases++;
  }

  private Server server(Storage storage) {
    Principal somebody = new Principal("ada", TENANT, Set.of(Role.ADMIN));
    HttpSettings settings =
        HttpSettings.local(0, incoming -> new Authentication.Known(() -> somebody));
    Service mark =
        (inputs, key) -> {
          moment(((JsonString) inputs.value(inputs.index("n"))).value())
              .complete(System.nanoTime());
          return JsonObject.EMPTY;
        };
    return Server.start(
        ServerSettings.standard(storage, settings)
            .withFlows(FlowParts.STANDARD.with(Map.of("mark", mark)))
            .with(LiveSettings.standard().withPlaces(2 * WATCHERS, 2 * WATCHERS)));
  }

  /** Measures the start of a server on an empty store until it reports readiness. */
  private void boot(Place place) throws Exception {
    long sinceStart = System.currentTimeMillis();
    long[] boots = new long[5];
    for (int i = 0; i < boots.length; i++) {
      long begun = System.nanoTime();
      try (Server server = server(place.storage(name()))) {
        while (send(server, "GET", "/health/ready", "", "").statusCode() != 200) {
          Thread.onSpinWait();
        }
        boots[i] = System.nanoTime() - begun;
      }
      if (i == 0) {
        long process = ManagementFactory.getRuntimeMXBean().getStartTime();
        out.printf(
            Locale.ROOT,
            "boot to ready, first in this JVM     %6.2f s (the JVM itself %.2f s before)%n",
            boots[0] / 1e9,
            (sinceStart - process) / 1e3);
      }
    }
    out.println("boot to ready, empty store           " + Quantiles.of(boots));
  }

  private HttpResponse<String> send(
      Server server, String method, String path, String key, String json) throws Exception {
    URI at = server.address().resolve(path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at).method(method, HttpRequest.BodyPublishers.ofString(json));
    if (!json.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    if (!key.isEmpty()) {
      request.header("Idempotency-Key", key);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /**
   * Measures the time from a request to the execution of the first node, with twenty concurrent
   * requests.
   */
  private void starts(Server server) throws Exception {
    HttpResponse<String> published = send(server, "PUT", "/api/workflows/mark", "", FLOW);
    if (published.statusCode() >= 300) {
      throw new IllegalStateException(published.body());
    }
    ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE);
    try {
      starts(server, callers, "warm", WARMING);
      out.println(
          "start to first node running, 20 at once  "
              + Quantiles.of(starts(server, callers, "timed", rounds)));
    } finally {
      callers.shutdown();
    }
  }

  private long[] starts(Server server, ExecutorService callers, String name, int rounds)
      throws Exception {
    long[] took = new long[rounds * AT_ONCE];
    for (int round = 0; round < rounds; round++) {
      List<Future<?>> under = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        int number = round * AT_ONCE + i;
        under.add(callers.submit(() -> took[number] = start(server, name + "-" + number)));
      }
      for (Future<?> one : under) {
        one.get();
      }
    }
    return took;
  }

  private long start(Server server, String name) throws Exception {
    String json = "{\"workflowId\":\"mark\",\"variables\":{\"n\":\"" + name + "\"}}";
    long begun = System.nanoTime();
    HttpResponse<String> answer = send(server, "POST", "/api/flow-runs", name, json);
    if (answer.statusCode() != 201) {
      throw new IllegalStateException(answer.body());
    }
    long seen = moment(name).get();
    running.remove(name);
    return seen - begun;
  }

  /** Returns a future of the time at which the node of a run is executed. */
  private CompletableFuture<Long> moment(String name) {
    return running.computeIfAbsent(name, any -> new CompletableFuture<>());
  }

  /**
   * Measures the time from a command, and from its durable result, to the delivery to all clients.
   */
  private void streams(Server server) throws Exception {
    Engine engine = server.engine();
    Id root = begin(engine);
    int events = WARMING + rounds;
    long[] sent = new long[events + 2];
    long[] durable = new long[events + 2];
    String path = "/api/execution/" + root + "/events?after=1";
    try (Watchers watchers = new Watchers(server.address(), path, WATCHERS, events + 1)) {
      watchers.awaitConnected();
      for (int event = 2; event <= events + 1; event++) {
        int number = event;
        String trigger = event % 2 == 0 ? "suspend" : "resume";
        sent[event] = System.nanoTime();
        engine
            .submitLater(BasicCommands.fire(root, TENANT, trigger, null).by("tool_node", "bench"))
            .thenAccept(
                answer -> {
                  answer.orElseThrow();
                  durable[number] = System.nanoTime();
                })
            .join();
        Thread.sleep(5);
      }
      watchers.awaitAll(events);
      print(watchers, sent, durable, events);
    }
  }

  private void print(Watchers watchers, long[] sent, long[] durable, int events) {
    int timed = events - WARMING;
    long[] fromCommand = new long[timed * WATCHERS];
    long[] fromCommit = new long[timed * WATCHERS];
    int at = 0;
    for (int event = WARMING + 2; event <= events + 1; event++) {
      for (long arrived : watchers.arrivals(event)) {
        fromCommand[at] = arrived - sent[event];
        fromCommit[at] = Math.max(0, arrived - durable[event]);
        at++;
      }
    }
    out.println("commit to 500 clients                " + Quantiles.of(fromCommit));
    out.println("command to 500 clients               " + Quantiles.of(fromCommand));
  }

  private static Id begin(Engine engine) {
    JsonObject context =
        JsonObject.builder().add("execution_id", "exec").add("action_summary", "Tell").build();
    JsonObject begun =
        engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
    Id id = Id.parse(((JsonString) begun.value(begun.index("instance"))).value()).orElseThrow();
    engine
        .submit(BasicCommands.fire(id, TENANT, "start", null).by("tool_node", "bench"))
        .orElseThrow();
    return id;
  }
}
