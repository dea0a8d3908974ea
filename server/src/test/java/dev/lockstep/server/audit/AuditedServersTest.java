package dev.lockstep.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.Storage;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the entries of concurrent actions at two servers with one database. */
class AuditedServersTest {

  private static final int CALLERS = 6;
  private static final int RUNS = 8;
  private static final String FLOW =
      "flow: audited\nnodes:\n  look: { type: human_review, shows: x }\n";
  private static final Pattern ID = Pattern.compile("\"id\":\"([0-9a-z]{13})\"");
  private static final Pattern ENTRY =
      Pattern.compile("\"number\":(\\d+),.*?\"action\":\"(\\w+)\".*?\"status\":(\\d+)");

  private final ConcurrentLinkedQueue<String> accepted = new ConcurrentLinkedQueue<>();

  private Told count(String action, Told told) {
    assertThat(told.status()).as("%s", told).isIn(200, 201, 409);
    if (told.status() < 300) {
      accepted.add(action + " " + told.status());
    }
    return told;
  }

  private static String id(Told told) {
    Matcher id = ID.matcher(told.text());
    assertThat(id.find()).as("%s", told).isTrue();
    return id.group(1);
  }

  /** Starts runs, some with the same key as another caller, and decides them at both servers. */
  private void act(List<TestServer> servers, int caller) {
    Random random = new Random(caller);
    for (int i = 0; i < RUNS; i++) {
      TestServer one = servers.get(random.nextInt(2));
      TestServer other = servers.get(random.nextInt(2));
      Client operator = one.operator();
      String key = (i % 3 == 0 ? "k" + caller / 2 : "own" + caller) + "-" + i;
      String run =
          "/api/flow-runs/"
              + id(
                  count(
                      "startFlowRun",
                      operator.keyed(key).post("/api/flow-runs", "{\"workflowId\":\"audited\"}")));
      Told nodes = other.viewer().get(run + "/nodes");
      while (!nodes.text().contains("WAITING_HUMAN") && !nodes.text().contains("COMPLETED")) {
        nodes = other.viewer().get(run + "/nodes");
      }
      String look = "/api/node-runs/" + id(nodes);
      count("claimNodeRun", one.reviewer().post(look + "/claim", "{}"));
      count("pauseFlowRun", other.operator().put(run + "/pause"));
      String title = "{\"title\":\"" + caller + " " + i + "\"}";
      count("putTask", operator.put("/api/tasks/t" + i % 2, title));
      count("releaseNodeRun", other.reviewer().post(look + "/release", "{}"));
      count("resumeFlowRun", one.operator().put(run + "/resume"));
      String approval = "{\"action\":\"approve\"}";
      count("reviewNodeRun", other.reviewer().post(look + "/review", approval));
      count("cancelFlowRun", operator.put(run + "/cancel"));
      count("exportAudit", one.admin().get("/api/audit/export"));
    }
  }

  @Test
  void areAsManyAsAcceptedRequests() throws InterruptedException, ExecutionException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      Storage storage = new Storage.Database(PostgresAccess.settings(database));
      try (TestServer one = TestServer.on(storage, settings -> settings.as("one", 4));
          TestServer two = TestServer.on(storage, settings -> settings.as("two", 4))) {
        Client author = one.operator().with("Content-Type", "text/yaml");
        count("putWorkflow", author.put("/api/workflows/audited", FLOW));
        count("putTask", one.operator().put("/api/tasks/t0", "{\"title\":\"x\"}"));
        count("putTask", one.operator().put("/api/tasks/t1", "{\"title\":\"x\"}"));
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
          List<Future<?>> all = new ArrayList<>();
          for (int i = 0; i < CALLERS; i++) {
            int caller = i;
            all.add(callers.submit(() -> act(List.of(one, two), caller)));
          }
          for (Future<?> each : all) {
            each.get();
          }
        } finally {
          callers.shutdownNow();
        }

        List<Long> numbers = new ArrayList<>();
        List<String> entries = new ArrayList<>();
        Matcher entry = ENTRY.matcher(two.admin().get("/api/audit/export").text());
        while (entry.find()) {
          numbers.add(Long.valueOf(entry.group(1)));
          entries.add(entry.group(2) + " " + entry.group(3));
        }
        assertThat(entries).containsExactlyInAnyOrderElementsOf(accepted);
        assertThat(numbers).isSortedAccordingTo(Comparator.reverseOrder());
      }
    }
  }
}
