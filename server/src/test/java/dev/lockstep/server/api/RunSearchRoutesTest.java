package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the routes that search and count runs. */
class RunSearchRoutesTest {

  private static final String PAY =
      """
      flow: pay
      variables: { invoice_no: { type: text }, amount: { type: number } }
      search: [invoice_no, amount]
      nodes:
        pay: { type: human_review, shows: "{{variables.invoice_no}}: {{variables.amount}}" }
      """;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void searchesPageByPageAndCounts(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.operator().send("PUT", "/api/workflows/pay", PAY, "text/yaml");
      List<String> started = new ArrayList<>();
      for (int number = 1; number <= 5; number++) {
        String variables =
            "{\"invoice_no\": \"INV-%d\", \"amount\": %d}".formatted(number, 100 * number);
        started.add(
            0,
            world
                .operator()
                .keyed()
                .post(
                    "/api/flow-runs", "{\"workflowId\": \"pay\", \"variables\": " + variables + "}")
                .text("id"));
      }
      String path = "/api/flow-runs/search?q=inv+amount%3E%3D200&limit=2";

      Told first = world.operator().get(path);
      Told second = world.operator().get(first.next().orElseThrow());

      assertThat(first.texts("id")).isEqualTo(started.subList(0, 2));
      assertThat(second.texts("id")).isEqualTo(started.subList(2, 4));
      assertThat(second.header("Link")).isEmpty();
      assertThat(first.header("Total-Count")).contains("4");
      assertThat(first.header("Total-Count-Exact")).contains("true");
      assertThat(world.operator().get("/api/flow-runs/count?by=workflow").json().toString())
          .contains("\"count\":5", "\"exact\":true", "\"value\":\"pay\"");
      assertThat(world.operator().get("/api/flow-runs/histogram").items()).isNotEmpty();

      assertThat(world.operator().get("/api/flow-runs/attributes").json().toString())
          .contains("{\"name\":\"amount\",\"type\":\"number\"}", "\"invoice_no\"");
      Told home =
          Await.until(
              () -> world.operator().get("/api/home?days=7"),
              answer -> answer.json().toString().contains("\"estimated\":false"));
      assertThat(home.json().toString())
          .contains("\"days\":7", "\"intervalMinutes\":360", "\"count\":5", "\"states\":[{");
      assertThat(world.operator().get("/api/home?days=2").status()).isEqualTo(400);

      Told mistake = world.operator().get("/api/flow-runs/search?q=inv+amont%3E3");

      assertThat(mistake.status()).isEqualTo(400);
      assertThat(mistake.text("code")).isEqualTo("query-invalid");
      assertThat(mistake.text("detail")).contains("did you mean `amount`?", "(column 5)");
      assertThat(mistake.json().toString()).contains("\"column\":5", "\"endColumn\":10");
    }
  }
}
