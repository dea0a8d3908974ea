package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ActionType;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;

/** The worked example of specification 002, step by step: a mail that needs a person's consent. */
class WorkedExampleTest extends JudgedConversations {

  private static final String REQUEST = "Send bob@example.com an invitation to the meeting";
  private static final ModelAnswer SEND =
      call("email", "send", "to", "bob@example.com", "subject", "meeting");
  private static final ModelAnswer SENT = text("The invitation went to bob@example.com.");

  private static final List<String> AS_FAR_AS_CONSENT =
      List.of(
          "reasoning create_contract:exec-1",
          "reasoning create_contract:exec-2",
          "ecs_node transition:exec-2:pending→running",
          "ecs_node transition:exec-2:running→waiting");

  private static final List<String> WITH_CONSENT =
      List.of(
          "reasoning create_contract:exec-1",
          "reasoning create_contract:exec-2",
          "ecs_node transition:exec-2:pending→running",
          "ecs_node transition:exec-2:running→waiting",
          "graph_runner transition:exec-2:waiting→running",
          "graph_runner transition:exec-2:running→completed");

  @BothStores
  @DisplayName("Worked example of 002: an irreversible mail waits for consent, then goes out once")
  void sendsTheMailOnceAPersonAgrees(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, SENT);

    conversation.say(REQUEST);

    ExecutionContract mail = conversation.contract(0);
    ExecutionContract request = conversation.contract(1);
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(mail.actionType()).isEqualTo(ActionType.TOOL_CALL);
    assertThat(mail.irreversible()).isTrue();
    assertThat(mail.idempotencyKey()).startsWith("email:send:");
    assertThat(mail.isDeferred()).isTrue();
    assertThat(mail.status()).isEqualTo(ExecutionContractState.PENDING);
    assertThat(request.actionType()).isEqualTo(ActionType.ECS_REQUEST);
    assertThat(request.status()).isEqualTo(ExecutionContractState.WAITING);
    assertThat(conversation.trace()).isEqualTo(AS_FAR_AS_CONSENT);
    assertThat(conversation.stream()).extracting(event -> event.type()).contains("ecs");
    assertThat(mailbox.sent()).isEmpty();

    conversation.respond(FormResponse.approved());

    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(0).result()).isEqualTo("sent");
    assertThat(conversation.prompts().get(1)).contains("[SUCCESS IRREVERSIBLE] email.send: sent");
    assertThat(conversation.lastWords()).isEqualTo("The invitation went to bob@example.com.");
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.trace())
        .isEqualTo(
            with(
                WITH_CONSENT,
                "tool_node transition:exec-1:pending→running",
                "tool_node transition:exec-1:running→completed"));
  }

  @BothStores
  @DisplayName("Worked example of 002: the tool fails after the resume, and a retry is allowed")
  void tellsTheFailureAndLetsThePersonTryAgain(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed().breaks();
    Conversation conversation =
        begin(
            database, mailbox, SEND, text("Sending failed: SMTP connection refused."), SEND, SENT);

    conversation.say(REQUEST).respond(FormResponse.approved());

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.FAILED);
    assertThat(conversation.contract(0).errorMessage()).isEqualTo("SMTP connection refused");
    assertThat(conversation.prompts().get(1))
        .contains("[FAILED] email.send: SMTP connection refused");
    assertThat(conversation.lastWords()).isEqualTo("Sending failed: SMTP connection refused.");
    assertThat(conversation.trace())
        .isEqualTo(
            with(
                WITH_CONSENT,
                "tool_node transition:exec-1:pending→running",
                "tool_node transition:exec-1:running→failed"));

    mailbox.isRepaired();
    conversation.say("Try again").respond(FormResponse.approved());

    ExecutionContract again = conversation.contract(2);
    assertThat(again.executionId()).isNotEqualTo(conversation.contract(0).executionId());
    assertThat(again.idempotencyKey()).isEqualTo(conversation.contract(0).idempotencyKey());
    assertThat(again.status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.trace())
        .isEqualTo(
            with(
                WITH_CONSENT,
                "tool_node transition:exec-1:pending→running",
                "tool_node transition:exec-1:running→failed",
                "reasoning create_contract:exec-3",
                "reasoning create_contract:exec-4",
                "ecs_node transition:exec-4:pending→running",
                "ecs_node transition:exec-4:running→waiting",
                "graph_runner transition:exec-4:waiting→running",
                "graph_runner transition:exec-4:running→completed",
                "tool_node transition:exec-3:pending→running",
                "tool_node transition:exec-3:running→completed"));
  }

  @BothStores
  void sendsNothingWhenThePersonRefuses(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, text("As you wish."), SEND, SENT);

    conversation.say(REQUEST).respond(FormResponse.rejected("not today"));

    assertThat(mailbox.sent()).isEmpty();
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.REJECTED);
    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.REJECTED);
    assertThat(conversation.contract(1).errorMessage()).isEqualTo("not today");
    assertThat(conversation.prompts().get(1)).contains("[REJECTED] email.send", "not today");
    assertThat(conversation.lastWords()).isEqualTo("As you wish.");

    conversation.say("Do send it after all").respond(FormResponse.approved());

    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void sendsWhatThePersonMadeOfIt(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, SENT);

    conversation
        .say(REQUEST)
        .respond(FormResponse.edited(args("to", "eve@example.com", "subject", "meeting")));

    assertThat(mailbox.sent())
        .extracting(ToolCall::arguments)
        .containsExactly(args("to", "eve@example.com", "subject", "meeting"));
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.REJECTED);
    assertThat(conversation.contract(2).status()).isEqualTo(ExecutionContractState.COMPLETED);
  }

  private static List<String> with(List<String> first, String... rest) {
    return Stream.concat(first.stream(), Stream.of(rest)).toList();
  }
}
