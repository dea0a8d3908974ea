package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the routes of batches. */
class BatchRoutesTest {

  private static final String PAY =
      """
      flow: pay
      variables: { amount: { type: number } }
      search: [amount]
      nodes:
        pay: { type: human_review, shows: "{{variables.amount}}" }
      """;

  private static final String CANCEL = "{\"action\": \"cancel\", \"query\": \"amount>100\"}";

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theRunsOfAQueryAreCancelledEachWithAResult(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.operator().send("PUT", "/api/workflows/pay", PAY, "text/yaml");
      List<String> runs = new ArrayList<>();
      for (int amount = 100; amount <= 400; amount += 100) {
        String start = "{\"workflowId\": \"pay\", \"variables\": {\"amount\": %d}}";
        runs.add(
            world.operator().keyed().post("/api/flow-runs", start.formatted(amount)).text("id"));
      }

      Told preview = world.operator().post("/api/batches/preview", CANCEL);
      Told created = world.operator().keyed().post("/api/batches", CANCEL);
      String batch = "/api/batches/" + created.text("id");
      Await.until(
          () -> world.operator().get(batch), told -> told.text("state").equals("completed"));

      assertThat(preview.json().toString()).contains("\"count\":3", "\"isExact\":true");
      assertThat(created.status()).isEqualTo(201);
      assertThat(world.operator().get(batch).json().toString())
          .contains("\"total\":3", "\"done\":3", "\"refused\":0");
      assertThat(world.operator().get(batch + "/items?result=done&limit=2").texts("runId"))
          .containsExactly(runs.get(3), runs.get(2));
      assertThat(world.operator().get("/api/flow-runs/" + runs.get(3)).text("state"))
          .isEqualTo("CANCELLED");
      assertThat(world.operator().get("/api/flow-runs/" + runs.get(0)).text("state"))
          .isNotEqualTo("CANCELLED");
      assertThat(world.operator().put(batch + "/stop").status()).isEqualTo(409);
      assertThat(world.operator().get("/api/batches").items()).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void mistakesAreNamedAndDeletionIsForAdmins(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Told query =
          world.operator().post("/api/batches", "{\"action\":\"cancel\",\"query\":\"amont>3\"}");
      Told deletion = world.operator().post("/api/batches", "{\"action\":\"delete\"}");
      Told both =
          world
              .operator()
              .post("/api/batches", "{\"action\":\"cancel\",\"ids\":[\"a\"],\"query\":\"b\"}");
      Told state =
          world
              .operator()
              .post("/api/batches/preview", "{\"action\":\"cancel\",\"state\":\"GONE\"}");

      assertThat(query.status()).isEqualTo(400);
      assertThat(query.text("code")).isEqualTo("query-invalid");
      assertThat(deletion.status()).isEqualTo(403);
      assertThat(both.text("code")).isEqualTo("ids-and-query");
      assertThat(state.text("code")).isEqualTo("state-unknown");
    }
  }
}
