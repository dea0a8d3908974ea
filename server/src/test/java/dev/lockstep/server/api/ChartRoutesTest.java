package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.statecharts.Charts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChartRoutesTest {

  private static ApiWorld world;

  @BeforeAll
  static void start() {
    world = ApiWorld.on(Kind.SQLITE);
  }

  @AfterAll
  static void stop() {
    world.close();
  }

  @Test
  void listsAllCharts() {
    assertThat(world.viewer().get("/api/charts").texts("name"))
        .isEqualTo(Charts.all().stream().map(chart -> chart.id().name()).toList());
  }

  @Test
  void givesEveryChartAsItWasWrittenAndDrawn() {
    for (String name : world.viewer().get("/api/charts").texts("name")) {
      Told source = world.viewer().get("/api/charts/" + name);
      Told picture = world.viewer().get("/api/charts/" + name + "/diagram");
      Told text =
          world.viewer().with("Accept", "text/plain").get("/api/charts/" + name + "/diagram");

      assertThat(source.body()).contains("statechart: " + name);
      assertThat(source.header("Content-Type").orElseThrow()).startsWith("text/yaml");
      assertThat(picture.body()).contains("<svg");
      assertThat(text.body()).contains("stateDiagram-v2");
    }
  }

  @Test
  void saysOnceWhatAChartLooksLike() {
    Told told = world.viewer().get("/api/charts/node-run/topology");
    Told again =
        world
            .viewer()
            .with("If-None-Match", told.header("ETag").orElseThrow())
            .get("/api/charts/node-run/topology");

    JsonValue waiting =
        ((JsonArray) Json.at(told.json(), "states"))
            .items().stream()
                .filter(state -> Json.text(state, "wire").equals("WAITING_HUMAN"))
                .findFirst()
                .orElseThrow();
    assertThat(Json.text(waiting, "attributes/color")).isEqualTo("orange");
    assertThat(Json.truth(waiting, "attributes/requires_action")).isTrue();
    assertThat(Json.texts(Json.at(waiting, "accepts"))).contains("review.approved");
    assertThat(Json.texts(Json.at(told.json(), "forbidden"), "reason")).isNotEmpty();
    assertThat(again.status()).isEqualTo(304);
  }

  @Test
  void triesEventsFromTheStartOn() {
    Client viewer = world.viewer();

    Told begun = viewer.post("/api/charts/execution-contract/simulate", "{}");
    Told started =
        viewer.post(
            "/api/charts/execution-contract/simulate",
            "{'event': 'start', 'actor': 'tool_node', 'snapshot': "
                + Json.at(begun.json(), "snapshot")
                + "}");
    Told refused =
        viewer.post(
            "/api/charts/execution-contract/simulate",
            "{'event': 'resume', 'actor': 'tool_node', 'snapshot': "
                + Json.at(started.json(), "snapshot")
                + "}");

    assertThat(begun.text("states/0")).isEqualTo("pending");
    assertThat(started.text("outcome")).isEqualTo("fired");
    assertThat(started.text("states/0")).isEqualTo("running");
    assertThat(started.text("microsteps/0/entered/0")).isEqualTo("running");
    assertThat(refused.text("outcome")).isEqualTo("refused");
    assertThat(refused.text("refusal/reason")).isEqualTo("not-accepted");
    assertThat(refused.text("states/0")).isEqualTo("running");
    assertThat(Json.texts(Json.at(refused.json(), "acceptedEvents"))).contains("succeed");
  }

  @Test
  void triesEveryEventOfEveryChartWithoutAnError() {
    for (String name : world.viewer().get("/api/charts").texts("name")) {
      JsonValue shape = world.viewer().get("/api/charts/" + name + "/topology").json();
      for (String event : Json.texts(Json.at(shape, "events"), "wire")) {
        Told told =
            world.viewer().post("/api/charts/" + name + "/simulate", "{'event': '" + event + "'}");
        assertThat(told.status()).as(name + " " + event + " " + told).isEqualTo(200);
      }
    }
  }

  @Test
  void saysWhatIsWrongWithASimulation() {
    Client viewer = world.viewer();
    String path = "/api/charts/session/simulate";

    assertThat(viewer.post("/api/charts/none/simulate", "{}").status()).isEqualTo(404);
    for (String wrong :
        new String[] {
          "{'snapshot': {}, 'event': 'x'}",
          "{'snapshot': {'in': ['nowhere'], 'context': {}, 'entries': 1}, 'event': 'x'}",
          "{'snapshot': {'in': ['queued'], 'context': {'auto': 7}, 'entries': 1}, 'event': 'x'}",
          "{'snapshot': {'in': ['queued'], 'context': {}, 'entries': 1}}",
          "{'snapshot': {'in': ['queued'], 'context': {}, 'entries': 1}, 'context': {}, 'event':"
              + " 'x'}",
          "{'context': {'unheard': 1}}",
          "{'event': 7}",
          "{'unknown': 7}",
          "[]",
          "{",
        }) {
      assertThat(viewer.post(path, wrong).status()).as(wrong).isEqualTo(400);
    }
  }
}
