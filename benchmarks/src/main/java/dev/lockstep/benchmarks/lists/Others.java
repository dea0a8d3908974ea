package dev.lockstep.benchmarks.lists;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.runtime.json.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Tasks, sessions and conversations with agents beside the runs: copies of one of each. */
final class Others {

  private static final int BATCH = 500;

  private final Client client;
  private final RecordStore store;
  private final Engine engine;
  private final int count;
  private final Random random;

  /**
   * Creates the content.
   *
   * @param count the number of instances of each kind
   */
  Others(Client client, Engine engine, int count, Random random) {
    this.client = client;
    this.engine = engine;
    this.store = DurableEngine.of(engine).store();
    this.count = count;
    this.random = random;
  }

  void plant() {
    String task = "{\"title\":\"Task of Seed\",\"description\":\"seeded\"}";
    client.send("PUT", "/api/tasks/seed", task);
    copy(store.reads().holder(Seed.TENANT, "task:seed").orElseThrow(), "task", "", "ada");
    String session =
        Client.text(
            Client.object(
                client
                    .send("POST", "/api/sessions", "{\"input\":\"seeded\",\"auto\":true}")
                    .body()),
            "run_id");
    Id seeded = Id.parse(session).orElseThrow();
    Seed.eventually(
        () ->
            store.reads().instance(seeded).orElseThrow().state().equals("succeeded")
                ? session
                : null);
    copy(seeded, "session", "echo", "");
    Answer begun = engine.submit(GraphCommands.begin(Seed.TENANT));
    if (!(begun instanceof Answer.Accepted accepted)
        || !(accepted.body().get("session") instanceof JsonString graph)) {
      throw new IllegalStateException("no conversation: " + begun);
    }
    copy(Id.parse(graph.value()).orElseThrow(), "agent-graph", "agents", "");
  }

  private void copy(Id template, String kind, String category, String owner) {
    StoredInstance row = store.reads().instance(template).orElseThrow();
    long first = template.value() - ((long) count << 22) - (long) kind.hashCode() % 1_000;
    for (int done = 0; done < count; done += BATCH) {
      List<StoredInstance> instances = new ArrayList<>();
      List<SearchRow> rows = new ArrayList<>();
      for (int number = done; number < Math.min(count, done + BATCH); number++) {
        Id id = new Id(first + ((long) number << 20));
        long started = row.createdAt() - (long) (count - number) * 60_000;
        boolean hasEnded = kind.equals("session");
        instances.add(
            new StoredInstance(
                id,
                id,
                row.tenant(),
                row.definition(),
                row.state(),
                row.sequence(),
                row.snapshot(),
                row.data(),
                row.position(),
                row.seq(),
                row.work(),
                started,
                started,
                row.quarantine(),
                row.subject()));
        rows.add(
            new SearchRow(
                id,
                SearchRow.scope(row.tenant(), kind),
                category,
                row.state(),
                owner,
                null,
                started,
                hasEnded ? started + 1_000 + random.nextInt(100_000) : 0,
                new SearchTerms(words(number), Map.of(), Map.of()),
                false));
      }
      write(instances, rows);
    }
  }

  private Set<String> words(int number) {
    Set<String> words = new LinkedHashSet<>();
    words.add("number" + number);
    String customer = Seed.CUSTOMERS.get(random.nextInt(Seed.CUSTOMERS.size()));
    words.add(customer.split(" ")[0].toLowerCase(Locale.ROOT));
    return words;
  }

  private void write(List<StoredInstance> instances, List<SearchRow> rows) {
    try (Transaction transaction = store.begin()) {
      transaction.write(
          new Changes(
              instances, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
              List.of(), List.of(), List.of(), List.of(), rows, List.of(), List.of()));
      transaction.commit();
    }
  }
}
