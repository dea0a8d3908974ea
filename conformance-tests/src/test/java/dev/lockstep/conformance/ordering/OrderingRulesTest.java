package dev.lockstep.conformance.ordering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.shipped.ShippedCharts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the ordering rules of the session chart report every trace that breaks them. */
class OrderingRulesTest {

  private final OrderingRules rules = new OrderingRules(ShippedCharts.chart("session"));

  @Test
  void passATraceInOrder() {
    assertThat(
            broken(
                changed("queued", "running", "turn.started", 1),
                prompt(2),
                changed("running", "waiting_user", "turn.needs_input", 2),
                reply(3),
                changed("waiting_user", "queued", "interaction.reply.accepted", 3)))
        .isEmpty();
  }

  @Test
  void tellAReplyWithoutItsChangeOfState() {
    assertThat(broken(reply(1))).containsExactly("PE-01");
  }

  @Test
  void tellAReplyToldAfterItsChangeOfState() {
    assertThat(broken(changed("waiting_user", "queued", "interaction.reply.accepted", 1), reply(1)))
        .containsExactly("PE-01");
  }

  @Test
  void tellAReplyWhoseChangeOfStateComesInAnotherStep() {
    assertThat(broken(reply(1), changed("waiting_user", "queued", "interaction.reply.accepted", 2)))
        .containsExactly("PE-01");
  }

  @Test
  void tellADecisionPairedWithAnotherTrigger() {
    Said decision = new Said("interaction.auto_decide.timeout", JsonObject.EMPTY, 1);

    assertThat(broken(decision, changed("waiting_user", "queued", "interaction.reply.accepted", 1)))
        .containsExactly("PE-02");
  }

  @Test
  void tellAWaitWithoutAPromptBeforeIt() {
    assertThat(broken(changed("running", "waiting_user", "turn.needs_input", 1)))
        .containsExactly("OR-02");
    assertThat(broken(changed("running", "waiting_user", "turn.needs_input", 1), prompt(1)))
        .containsExactly("OR-02", "prompt-first");
  }

  @Test
  void leaveARestartThatKeepsWaitingWithoutAPrompt() {
    assertThat(broken(changed("waiting_user", "waiting_user", "restart.preserve_waiting", 1)))
        .isEmpty();
  }

  @Test
  void tellASecondEnd() {
    assertThat(
            broken(
                changed("running", "succeeded", "turn.succeeded", 1),
                changed("running", "failed", "turn.failed", 1)))
        .containsExactly("OR-01");
  }

  @Test
  void tellAnythingSaidAfterTheEnd() {
    assertThat(
            broken(
                changed("running", "succeeded", "turn.succeeded", 1),
                changed("queued", "running", "turn.started", 2)))
        .containsExactly("OR-01-last");
  }

  private List<String> broken(Said... trace) {
    return rules.check(List.of(trace)).stream().map(Broken::rule).toList();
  }

  private static Said changed(String from, String to, String trigger, int step) {
    return new Said(
        "conversation.state.changed",
        JsonObject.builder().add("from", from).add("to", to).add("trigger", trigger).build(),
        step);
  }

  private static Said prompt(int step) {
    return new Said("user.input.required", JsonObject.EMPTY, step);
  }

  private static Said reply(int step) {
    return new Said("interaction.reply.accepted", JsonObject.EMPTY, step);
  }
}
