package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;

/** Repetitions of an irreversible call: their conditions, scopes and consents. */
class RepeatedCallsTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer SEND_WITH_CONSENT =
      new ModelAnswer.Calls(
          "", List.of(new RequestedCall("email", "send", args("to", "bob"), false, true)));
  private static final ModelAnswer DONE = text("Done.");

  @BothStores
  void refusesARepetitionWithinTheTenant(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    begin(database, mailbox, SEND, DONE).say("mail bob");

    Conversation other = begin(database, mailbox, SEND, DONE).say("mail bob");

    assertThat(mailbox.sent()).hasSize(1);
    assertThat(other.contracts()).isEmpty();
  }

  @BothStores
  void makesTheSameCallInAnotherConversationIfTheKeyIsTheConversations(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.within(KeyScope.CONVERSATION));
    Conversation first = begin(database, mailbox, SEND, SEND, DONE).say("mail bob twice");
    assertThat(mailbox.sent()).hasSize(1);

    begin(database, mailbox, SEND, DONE).say("mail bob");

    assertThat(first.contracts()).hasSize(1);
    assertThat(mailbox.sent())
        .hasSize(2)
        .extracting(ToolCall::idempotencyKey)
        .doesNotHaveDuplicates();
  }

  @BothStores
  void makesTheSameCallAgainOnceItsKeyHasExpired(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.forgottenAfter(Duration.ofDays(6)));
    Conversation conversation =
        begin(database, mailbox, SEND, DONE, SEND, DONE, SEND, DONE).say("remind bob");

    conversation.elapse(Duration.ofDays(6).minusSeconds(1)).say("remind bob");
    assertThat(mailbox.sent()).hasSize(1);
    conversation.elapse(Duration.ofSeconds(1)).say("remind bob");

    assertThat(mailbox.sent())
        .hasSize(2)
        .extracting(ToolCall::idempotencyKey)
        .doesNotHaveDuplicates();
  }

  @BothStores
  void doesItAgainWithTheConsentOfAPersonWhoSeesTheEarlierExecution(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation =
        begin(database, mailbox, SEND, DONE, SEND_WITH_CONSENT, DONE).say("remind bob");
    ExecutionContract first = conversation.contract(0);

    conversation.elapse(Duration.ofDays(7)).say("remind bob");

    Form question = Checkpoint.form(conversation.waiting().get(0));
    assertThat(question.description())
        .contains("This was done before: execution " + first.executionId())
        .contains("completed at 2026-11-21T12:00:00Z, result: sent")
        .contains("It was called with {\"to\":\"bob\"}");
    assertThat(mailbox.sent()).hasSize(1);

    conversation.respond(FormResponse.approved());

    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(1).repeats()).isEqualTo(first.executionId());
    assertThat(mailbox.sent())
        .hasSize(2)
        .extracting(ToolCall::idempotencyKey)
        .doesNotHaveDuplicates();
  }

  @BothStores
  void keepsTheKeyOfTheEarlierExecutionIfThePersonRefuses(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation =
        begin(database, mailbox, SEND, DONE, SEND_WITH_CONSENT, SEND, DONE).say("remind bob");

    conversation.say("remind bob").respond(FormResponse.rejected("no"));

    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.REJECTED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void asksForNoConsentToACallThatIsStillUnderWay(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().isLate();
    Conversation first = begin(database, mailbox, SEND).say("mail bob");
    assertThat(first.state()).isEqualTo("suspended");

    Conversation other = begin(database, mailbox, SEND_WITH_CONSENT, DONE).say("mail bob");

    assertThat(other.contracts()).isEmpty();
    assertThat(mailbox.sent()).hasSize(1);
  }
}
