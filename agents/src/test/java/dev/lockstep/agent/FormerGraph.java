package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.agent.internal.graph.Transcript;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.util.List;
import java.util.Set;

/**
 * Turns the row of a conversation into the one that version 1.0.0 of the chart stores in the same
 * state: four variables, no timers, and a transcript without calls.
 */
final class FormerGraph {

  private static final ChartId CHART =
      new ChartId(GraphUnit.CHART, "1.0.0", "0123456789abcdef".repeat(4));

  private static final Set<String> VARIABLES =
      Set.of("last_call", "same_calls", "deferred", "retries");

  private FormerGraph() {}

  static void store(TestDatabase database, Conversation conversation) {
    RecordStore store = DurableEngine.of(conversation.engine()).store();
    Id session = conversation.session();
    JsonObject snapshot = object(store.reads().instance(session).orElseThrow().snapshot());
    JsonObject former =
        snapshot.without("timers").with("context", context((JsonObject) snapshot.get("context")));
    int chart = store.define(CHART, "statechart: agent-graph");
    database.execute(
        "UPDATE instance SET definition = %d, machine = '%s' WHERE id = %d"
            .formatted(chart, quoted(former), session.value()));
    database.execute("DELETE FROM timer WHERE instance = %d".formatted(session.value()));
    List<Document> entries = store.reads().documents(session, Transcript.KIND);
    for (Document entry : entries) {
      database.execute(
          "UPDATE document SET data = '%s' WHERE root = %d AND kind = '%s' AND name = '%s'"
              .formatted(
                  quoted(object(entry.data()).without("calls")),
                  session.value(),
                  Transcript.KIND,
                  entry.name()));
    }
  }

  private static JsonObject context(JsonObject current) {
    JsonObject former = current;
    for (String name : current.names()) {
      former = VARIABLES.contains(name) ? former : former.without(name);
    }
    return former;
  }

  private static String quoted(JsonObject json) {
    return json.toString().replace("'", "''");
  }

  private static JsonObject object(String json) {
    return (JsonObject) JsonReader.standard().read(json).orElseThrow();
  }
}
