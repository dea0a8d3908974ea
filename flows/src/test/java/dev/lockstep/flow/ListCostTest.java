package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredData;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The memory of lists depends on the size of the views, not of the rows. */
class ListCostTest {

  /** Approximate sizes of values in KiB. */
  private static final int LEAST = 128;

  private static final int MOST = 4_096;

  private static final String FLOW =
      """
      flow: long
      variables: { text: "short" }
      nodes:
        before: { type: service, executor: echo, with: { text: "{{variables.text}}" } }
        after: { type: human_review, needs: [before], shows: "{{nodes.before.outputs.text}}" }
      """;

  private static FlowWorld world(TestDatabase database) {
    return new FlowWorld(database)
        .executing("before", work -> FlowWorld.succeeded("{\"text\":\"short\"}"));
  }

  /** A part of a long text as JSON: about 1 KiB. */
  private static final String PART =
      JsonWriter.write(new JsonString("y\u00e9\ud83d\ude00\\\"\n".repeat(100)))
          .replaceFirst("^\"", "")
          .replaceFirst("\"$", "");

  /**
   * Enlarges the value of each run and node.
   *
   * @param parts a power of 2
   * @return the value as JSON
   */
  private static String fill(TestDatabase database, int parts) {
    StoredData.expand(database);
    replace(database, PART, "");
    replace(database, "\"short", "\"short" + PART);
    for (int i = 1; i < parts; i *= 2) {
      replace(database, PART, PART + PART);
    }
    return "\"short" + PART.repeat(parts) + '"';
  }

  private static void replace(TestDatabase database, String before, String after) {
    database.execute(
        "UPDATE instance SET details = replace(details, '%s', '%s')".formatted(before, after));
  }

  @BothStores
  void readsOfALongValueWhatItsPreviewShows(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    assertThat(world.states(run)).containsExactly("before COMPLETED", "after WAITING_HUMAN");

    GrowthExponent growth =
        GrowthExponent.measure(
            LEAST,
            MOST,
            size -> {
              fill(database, size);
              return () -> {
                assertThat(world.nodes(run)).hasSize(2);
                assertThat(runs(world)).hasSize(1);
                assertThat(world.flows.inbox(FlowWorld.BOB, null, 10).items()).hasSize(1);
              };
            });

    assertThat(growth.bytes()).as("%s on %s", growth, database).isLessThan(0.2);
  }

  private static List<FlowRun> runs(FlowWorld world) {
    return world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 10).items();
  }

  @BothStores
  void showsTheSameOfARowHoweverItIsRead(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    fill(database, 8);
    List<NodeRun> whole = world.nodes(run);

    String json = fill(database, LEAST);

    for (int i = 0; i < whole.size(); i++) {
      NodeRun node = world.nodes(run).get(i);
      assertThat(whole.get(i).previews()).isNotEmpty();
      assertThat(node.previews().keySet()).isEqualTo(whole.get(i).previews().keySet());
      assertThat(node.human()).isEqualTo(whole.get(i).human());
      assertThat(node.needs()).isEqualTo(whole.get(i).needs());
    }
    NodeRun.Preview outputs = world.nodes(run).get(0).previews().get("outputs");
    String text = JsonWriter.write(JsonObject.of("text", new JsonString("")));
    String stored = text.replace("\"\"", json);
    assertThat(outputs.text()).isEqualTo(stored.substring(0, 4_096));
    assertThat(outputs.bytes()).isEqualTo(stored.getBytes(StandardCharsets.UTF_8).length);
    assertThat(runs(world).get(0).previews().get("variables").text()).isEqualTo(outputs.text());
  }

  @BothStores
  void showsALongRowThatIsDamaged(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    fill(database, LEAST);
    database.execute("UPDATE instance SET details = 'x' || details WHERE id <> root");

    assertThat(world.nodes(run)).extracting(NodeRun::state).containsOnly("UNREADABLE");
    database.execute("UPDATE instance SET details = '{}' WHERE id <> root");
  }
}
