package dev.lockstep.benchmarks.lists;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The content of a busy server: workflows, runs of the last 30 days in all states, and waiting
 * reviews. The server executes some runs of each workflow; their rows are copied. The same seed
 * gives the same values.
 */
final class Seed {

  static final String TENANT = "acme";
  static final List<String> STARTERS = List.of("ada", "bob", "chen", "dora");
  static final List<String> CUSTOMERS =
      List.of("Acme GmbH", "Borealis AB", "Cedar Mills", "Delta Freight", "Epsilon Labs", "发票 中心");

  private static final List<String> KINDS = List.of("invoice", "refund", "order", "report");
  private static final long EPOCH = Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
  private static final long DAYS = 30L * 86_400_000;
  private static final int BATCH = 500;

  private final Client client;
  private final RecordStore store;
  private final int count;
  private final int workflows;
  private final int waiting;
  private final Random random;
  private final List<SeededRun> runs = new ArrayList<>();

  /**
   * Creates the content.
   *
   * @param runs the number of runs
   * @param workflows the number of workflows
   * @param waiting the number of runs that wait for a review
   */
  Seed(Client client, Engine engine, int runs, int workflows, int waiting, long seed) {
    this.client = client;
    this.store = DurableEngine.of(engine).store();
    this.count = runs;
    this.workflows = workflows;
    this.waiting = waiting;
    this.random = new Random(seed);
  }

  static String workflow(int number) {
    return String.format(Locale.ROOT, "%s-%03d", KINDS.get(number % KINDS.size()), number);
  }

  /** Stores everything. Returns the copied runs, oldest first. */
  List<SeededRun> plant() {
    List<Template> ended = new ArrayList<>();
    List<Template> open = new ArrayList<>();
    for (int number = 0; number < workflows; number++) {
      for (Template template : templates(workflow(number))) {
        (template.isOpen() ? open : ended).add(template);
      }
    }
    long now = store.clock().instant().toEpochMilli() - 60_000;
    long step = DAYS / count;
    int opened = 0;
    for (int done = 0; done < count; done += BATCH) {
      Template.Rows rows = new Template.Rows();
      for (int i = done; i < Math.min(count, done + BATCH); i++) {
        boolean isOpen = (long) (i + 1) * waiting / count > opened;
        opened += isOpen ? 1 : 0;
        List<Template> some = isOpen ? open : ended;
        long started = now - DAYS + i * step + random.nextInt((int) step);
        long end = isOpen ? -1 : started + 50 + (long) Math.exp(random.nextDouble() * 16);
        some.get(random.nextInt(some.size()))
            .copy(
                started - EPOCH << 22 | 1_000L << 12,
                new SeededRun(
                    "",
                    "",
                    "",
                    STARTERS.get(random.nextInt(STARTERS.size())),
                    "INV-" + (100_000 + i),
                    random.nextInt(200_000) / 100.0,
                    CUSTOMERS.get(random.nextInt(CUSTOMERS.size())),
                    started,
                    end),
                rows);
      }
      write(rows);
    }
    return runs;
  }

  private void write(Template.Rows rows) {
    try (Transaction transaction = store.begin()) {
      transaction.write(
          new Changes(
              rows.instances(),
              List.of(),
              rows.entries(),
              rows.events(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              rows.search(),
              List.of(),
              List.of()));
      transaction.commit();
    }
    runs.addAll(rows.runs());
  }

  /** Executes a run that completes, one that fails, one that is cancelled, and one that waits. */
  private List<Template> templates(String workflow) {
    String source =
        """
        flow: %s
        variables:
          invoice_no: { type: text }
          amount: { type: number }
          customer: { type: text }
          fails: { type: boolean }
        search: [invoice_no, amount]
        nodes:
          check: { type: service, executor: check, with: { fails: "{{variables.fails}}" } }
          look: { type: human_review, needs: [check], shows: "{{variables.customer}}" }
        """
            .formatted(workflow);
    JsonObject definition = JsonObject.builder().add("source", source).build();
    client.send("PUT", "/api/workflows/" + workflow, definition.toString());
    String completed = start(workflow, false);
    String failed = start(workflow, true);
    String cancelled = start(workflow, false);
    String open = start(workflow, false);
    String node = waiting(completed);
    client.send(
        "POST", "/api/node-runs/" + node + "/review", "{\"action\":\"approve\",\"attempt\":1}");
    waiting(cancelled);
    client.send("PUT", "/api/flow-runs/" + cancelled + "/cancel", "");
    waiting(open);
    return List.of(
        template(workflow, completed, "COMPLETED"),
        template(workflow, failed, "FAILED"),
        template(workflow, cancelled, "CANCELLED"),
        template(workflow, open, "RUNNING"));
  }

  private String start(String workflow, boolean fails) {
    String body =
        """
        {"workflowId":"%s","variables":{"invoice_no":"%s","amount":%s,"customer":"%s","fails":%s}}
        """
            .formatted(workflow, Template.INVOICE, Template.AMOUNT, Template.CUSTOMER, fails);
    return Client.text(Client.object(client.send("POST", "/api/flow-runs", body).body()), "id");
  }

  private String waiting(String run) {
    return eventually(
        () -> {
          for (JsonValue node :
              Client.list(client.get("/api/flow-runs/" + run + "/nodes").body())) {
            if (Client.text(node, "state").equals("WAITING_HUMAN")) {
              return Client.text(node, "id");
            }
          }
          return null;
        });
  }

  private Template template(String workflow, String run, String state) {
    eventually(
        () -> {
          JsonObject read = Client.object(client.get("/api/flow-runs/" + run).body());
          return Client.text(read, "state").equals(state) ? state : null;
        });
    return new Template(store.reads(), workflow, Id.parse(run).orElseThrow());
  }

  static String eventually(Supplier<@Nullable String> attempt) {
    long end = System.nanoTime() + 30_000_000_000L;
    while (System.nanoTime() < end) {
      String result = attempt.get();
      if (result != null) {
        return result;
      }
      Thread.onSpinWait();
    }
    throw new IllegalStateException("a run of the seed does not reach its state");
  }
}
