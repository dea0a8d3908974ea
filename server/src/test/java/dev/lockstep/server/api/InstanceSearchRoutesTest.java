package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the routes that search nodes, tasks, sessions and conversations. */
class InstanceSearchRoutesTest {

  private static final String PAY =
      """
      flow: pay
      variables: { invoice_no: { type: text } }
      nodes:
        pay: { type: human_review, shows: "{{variables.invoice_no}}" }
      """;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void searchesEachKindPageByPage(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Client ada = world.operator();
      ada.send("PUT", "/api/workflows/pay", PAY, "text/yaml");
      List<String> sessions = new ArrayList<>();
      for (int number = 1; number <= 3; number++) {
        ada.keyed()
            .post(
                "/api/flow-runs",
                "{'workflowId': 'pay', 'variables': {'invoice_no': 'INV-%d'}}".formatted(number));
        ada.send(
            "PUT",
            "/api/tasks/task-" + number,
            "{\"title\": \"Pay INV-%d\"}".formatted(number),
            "application/json");
        sessions.add(
            0,
            ada.post("/api/sessions", "{'input': 'About INV-%d'}".formatted(number))
                .text("run_id"));
      }
      Told nodes =
          Await.until(
              () -> ada.get("/api/search/nodes?q=inv&limit=2"), found -> found.next().isPresent());
      Told rest = ada.get(nodes.next().orElseThrow());

      assertThat(nodes.texts("nodeId")).containsExactly("pay", "pay");
      assertThat(nodes.header("Total-Count")).contains("3");
      assertThat(rest.items()).hasSize(1);
      assertThat(rest.header("Link")).isEmpty();
      assertThat(ada.get("/api/search/nodes/count?by=workflow").json().toString())
          .contains("\"count\":3", "\"value\":\"pay\"");
      assertThat(ada.get("/api/search/nodes/histogram").items()).isNotEmpty();

      assertThat(ada.get("/api/search/tasks?q=inv+2&order=oldest").texts("taskId"))
          .containsExactly("task-2");
      assertThat(ada.get("/api/search/sessions?q=inv").texts("run_id")).isEqualTo(sessions);
      assertThat(ada.get("/api/search/sessions?q=3").texts("run_id"))
          .isEqualTo(sessions.subList(0, 1));
      assertThat(ada.get("/api/search/sessions?q=starter:oscar").texts("run_id"))
          .isEqualTo(sessions);
      assertThat(ada.get("/api/search/sessions?q=starter:bob").texts("run_id")).isEmpty();
      assertThat(ada.get("/api/sessions/" + sessions.get(0)).text("starter")).isEqualTo("oscar");
      assertThat(ada.get("/api/search/sessions/count?by=engine").json().toString())
          .contains("\"count\":3");
      assertThat(ada.get("/api/search/executions?q=state:idle").items()).isEmpty();

      Told mistake = ada.get("/api/search/sessions?q=about+workflow:pay");
      assertThat(mistake.status()).isEqualTo(400);
      assertThat(mistake.text("code")).isEqualTo("query-invalid");
      assertThat(mistake.json().toString()).contains("\"column\":7", "\"endColumn\":15");
      assertThat(ada.get("/api/search/tasks?order=longest").status()).isEqualTo(400);
    }
  }
}
