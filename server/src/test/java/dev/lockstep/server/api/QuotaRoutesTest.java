package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.server.api.ApiWorld.Kind;
import org.junit.jupiter.api.Test;

/** Tests that refusals by a quota have the limit and the current value. */
class QuotaRoutesTest {

  private static final String FORM =
      """
      flow: form
      nodes:
        ask: { type: human_input, fields: [{ name: text, type: textarea }] }
        say: { type: human_review }
      """;

  private static Told start(ApiWorld world) {
    world.operator().put("/api/tasks/quota", "{\"title\": \"Quota\"}");
    world.operator().send("PUT", "/api/workflows/form", FORM, "text/yaml");
    return world
        .operator()
        .keyed()
        .post("/api/flow-runs", "{\"workflowId\": \"form\", \"taskId\": \"quota\"}");
  }

  @Test
  void tooManyOpenRunsAreRefusedUntilThereIsRoom() {
    try (ApiWorld world =
        ApiWorld.on(Kind.SQLITE, settings -> settings.with(new FlowQuotas(1 << 20, 10, 1)))) {
      assertThat(start(world).status()).isEqualTo(201);

      Told refused = start(world);

      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.text("code")).isEqualTo("too-many-open-runs");
      assertThat(refused.text("detail")).isEqualTo("the tenant has 1 open runs, the limit is 1");
      assertThat(refused.header("Retry-After")).contains("10");
    }
  }

  @Test
  void aRunThatWouldBeTooLargeIsRefused() {
    try (ApiWorld world =
        ApiWorld.on(Kind.SQLITE, settings -> settings.with(new FlowQuotas(1 << 20, 1, 10)))) {
      Told refused = start(world);

      assertThat(refused.status()).isEqualTo(413);
      assertThat(refused.text("detail")).isEqualTo("the run would have 2 nodes, the limit is 1");
    }
  }
}
