package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the routes of schedules. */
class ScheduleRoutesTest {

  private static final String FLOW =
      """
      flow: report
      variables: { at: { type: text } }
      nodes:
        ask: { type: human_review, shows: "{{variables.at}}" }
      """;

  private static final String DAILY =
      """
      {"workflowId": "report", "cron": "0 9 * * MON-FRI", "zone": "Europe/Berlin",
       "variables": {"at": "{{schedule.name}} {{schedule.date}}"}}
      """;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aScheduleIsCreatedTriggeredPausedAndDeleted(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.operator().send("PUT", "/api/workflows/report", FLOW, "text/yaml");

      Told created = world.operator().put("/api/schedules/daily", DAILY);
      Told times = world.operator().get("/api/schedules/daily/times");

      assertThat(created.status()).isEqualTo(200);
      assertThat(created.text("state")).isEqualTo("waiting");
      assertThat(times.json().toString()).contains(created.text("nextAt"));

      world.operator().keyed().post("/api/schedules/daily/trigger");
      String run =
          Await.until(
                  () -> world.operator().get("/api/schedules/daily"),
                  schedule -> schedule.json().toString().contains("lastRunId"))
              .text("lastRunId");
      assertThat(world.operator().get("/api/flow-runs/" + run + "/variables").json().toString())
          .contains("\"daily 20");
      assertThat(world.operator().get("/api/schedules/daily/history").texts("event"))
          .containsExactly("run.started", "run.triggered", "created");

      assertThat(world.operator().put("/api/schedules/daily/pause").text("state"))
          .isEqualTo("paused");
      assertThat(world.operator().put("/api/schedules/daily/pause").status()).isEqualTo(409);
      assertThat(world.operator().put("/api/schedules/daily/resume").text("state"))
          .isEqualTo("waiting");
      assertThat(world.operator().delete("/api/schedules/daily").status()).isEqualTo(403);
      assertThat(world.admin().delete("/api/schedules/daily").status()).isEqualTo(200);
      assertThat(world.operator().get("/api/schedules/daily").status()).isEqualTo(404);
      assertThat(world.operator().get("/api/schedules").items()).isEmpty();
    }
  }

  /** Runs change counts and times of a schedule, but not what people edit. */
  @ParameterizedTest
  @EnumSource(Kind.class)
  void anEditAfterARunIsAcceptedAndOneAfterAnotherEditIsNot(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.operator().send("PUT", "/api/workflows/report", FLOW, "text/yaml");
      world.operator().put("/api/schedules/daily", DAILY);
      String path = "/api/schedules/daily";
      Told read = world.operator().get(path);
      String tag = read.header("ETag").orElseThrow();
      world.operator().keyed().post(path + "/trigger");
      Await.until(
          () -> world.operator().get(path),
          schedule -> schedule.json().toString().contains("lastRunId"));

      assertThat(world.operator().with("If-None-Match", tag).get(path).status()).isEqualTo(200);
      Told edited = world.operator().with("If-Match", tag).put(path, DAILY);
      Told late = world.operator().with("If-Match", tag).put(path, DAILY);
      Told paused =
          world
              .operator()
              .with("If-Match", "\"" + edited.number("version") + "\"")
              .put(path + "/pause");
      Told now = world.operator().get(path);

      assertThat(edited.status()).as("%s", edited).isEqualTo(200);
      assertThat(late.status()).isEqualTo(412);
      assertThat(paused.status()).isEqualTo(200);
      assertThat(
              world
                  .operator()
                  .with("If-None-Match", now.header("ETag").orElseThrow())
                  .get(path)
                  .status())
          .isEqualTo(304);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void mistakesHaveTheirPlace(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Told preview =
          world
              .operator()
              .post(
                  "/api/schedules/preview",
                  "{\"workflowId\": \"report\", \"cron\": \"0 25 * * *\"}");
      Told unknown = world.operator().put("/api/schedules/daily", DAILY);
      Told both =
          world
              .operator()
              .post(
                  "/api/schedules/preview",
                  "{\"workflowId\": \"x\", \"cron\": \"@daily\", \"everySeconds\": 60}");

      assertThat(preview.status()).isEqualTo(422);
      assertThat(preview.json().toString())
          .contains("\"pointer\":\"/cron\"", "`25` is not a hour: 0 to 23 (column 3)");
      assertThat(unknown.status()).isEqualTo(422);
      assertThat(unknown.text("code")).isEqualTo("unknown-workflow");
      assertThat(both.json().toString()).contains("either `cron` or `everySeconds`");
    }
  }
}
