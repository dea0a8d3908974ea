package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.stream.Stream;

/** A process ends, or a tool does not answer, during a call. */
class LostCallsOfTheGraphTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");

  @BothStores
  void asksAPersonWhatCameOfAnIrreversibleCall(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    conversation.restart(mailbox, DONE).recover();

    ExecutionContract contract = conversation.contract(0);
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(contract.status()).isEqualTo(ExecutionContractState.WAITING);
    assertThat(contract.reason()).isEqualTo("outcome-unknown");
    assertThat(mailbox.sent()).hasSize(1);

    conversation.respond(FormResponse.approved());

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.trace())
        .containsExactly(
            "reasoning create_contract:exec-1",
            "tool_node transition:exec-1:pending→running",
            "graph_runner transition:exec-1:running→waiting",
            "graph_runner transition:exec-1:waiting→running",
            "graph_runner transition:exec-1:running→completed");
  }

  @BothStores
  void letsAnIrreversibleCallBeMadeAnewThatDidNotHappen(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesBefore();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");
    conversation.restart(mailbox, SEND, DONE).recover();

    conversation.respond(FormResponse.rejected("it is not in the outbox"));

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.FAILED);
    assertThat(conversation.prompts().get(0))
        .contains("[FAILED (after a wait)] email.send: it is not in the outbox");
    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void refusesTheSameCallWhileItsOutcomeIsUnknown(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");
    conversation.restart(mailbox, DONE).recover();
    conversation.submit(GraphCommands.cancel(Conversation.TENANT, conversation.session()));

    Conversation other = begin(database, mailbox, SEND, DONE);
    other.say("mail bob");

    assertThat(mailbox.sent()).hasSize(1);
    assertThat(other.prompts().get(1)).contains("it is waiting");
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.WAITING);
  }

  @BothStores
  void makesAnIdempotentCallAgainUnderItsKey(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.andIdempotent()).crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    conversation.restart(mailbox, DONE).recover();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);
    assertThat(mailbox.sent()).hasSize(2);
    assertThat(mailbox.sent().stream().map(ToolCall::idempotencyKey).distinct()).hasSize(1);
    assertThat(mailbox.sent().stream().map(ToolCall::id).distinct()).hasSize(1);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void doesNotBelieveAFailureWhileAnEarlierAttemptMayStillHappen(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.andIdempotent()).crashesBefore();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    conversation.restart(mailbox.breaks(), DONE).recover();

    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.WAITING);
    assertThat(conversation.contract(0).reason()).isEqualTo("outcome-unknown");
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);
  }

  @BothStores
  void failsAReversibleCall(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.NONE).crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    conversation.restart(mailbox, DONE).recover();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.FAILED);
    assertThat(conversation.prompts().get(0)).contains("[FAILED] email.send: interrupted");
  }

  @BothStores
  void leavesACallAloneThatIsOut(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesBefore();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    assertThat(conversation.restart(mailbox, DONE).tryToRun())
        .map(Problem::reason)
        .contains("call-is-out");
    assertThat(mailbox.sent()).isEmpty();
  }

  @BothStores
  void cancelsAReversibleCallThatTakesTooLong(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.NONE).isLate();
    Conversation conversation = begin(database, mailbox, SEND, DONE);

    conversation.say("mail bob");

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.CANCELLED);
    assertThat(conversation.contract(0).reason()).isEqualTo("timeout");
    assertThat(conversation.prompts().get(1)).contains("[CANCELLED] email.send");
  }

  @BothStores
  void asksAPersonAboutAnIrreversibleCallThatTakesTooLong(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().isLate();
    Conversation conversation = begin(database, mailbox, SEND, DONE);

    conversation.say("mail bob");

    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(conversation.contract(0).reason()).isEqualTo("outcome-unknown");

    conversation.respond(FormResponse.approved());

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void findsACallCutByTheClockWhileItWasOut(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");

    conversation.elapse(Duration.ofMinutes(1)).restart(mailbox, DONE).recover();

    assertThat(conversation.contract(0).reason()).isEqualTo("outcome-unknown");
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void believesAToolThatAnswersAfterTheClockGaveItUp(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.dieBefore(GraphCommands.OUTCOME).sayAndDie("mail bob");
    conversation.elapse(Duration.ofMinutes(1));
    assertThat(conversation.contract(0).reason()).isEqualTo("outcome-unknown");

    conversation.restart(mailbox, DONE);
    conversation.submit(outcome(conversation, 1, "succeeded")).orElseThrow();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void believesNoAnswerToAnEarlierAttempt(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.andIdempotent()).crashesBefore();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");
    conversation.restart(mailbox.crashesBefore(), DONE);
    assertThatThrownBy(conversation::recover).isInstanceOf(Mailbox.Crash.class);
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);

    conversation.submit(outcome(conversation, 1, "failed")).orElseThrow();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.RUNNING);
  }

  @BothStores
  void tellsAnOutcomeAgainWhenTheStoreDidNotTakeIt(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    conversation.storeFailsAt(GraphCommands.OUTCOME, 2);

    conversation.say("mail bob");

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void keepsAnOutcomeWhileTheStoreIsAwayForMinutes(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    conversation.storeFailsAt(GraphCommands.OUTCOME, 600);

    conversation.say("mail bob");

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.pauses().stream().reduce(Duration.ZERO, Duration::plus))
        .isGreaterThan(Duration.ofMinutes(4));
  }

  @BothStores
  void keepsAnAnswerOfTheModelWhileTheStoreIsAwayForMinutes(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), DONE);
    conversation.storeFailsAt(GraphCommands.THOUGHT, 600);

    conversation.say("hello");

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(conversation.requests()).hasSize(1);
  }

  @BothStores
  void makesACallAgainWhoseUnclearOutcomeWasStoredWithoutAnAnswer(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.andIdempotent()).isUnclear();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    conversation.losesTheAnswerTo(GraphCommands.OUTCOME);

    conversation.say("mail bob");

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  private static void reconcile(Conversation conversation) {
    conversation
        .submit(
            Command.on(
                    conversation.session(),
                    ExecutionExtension.RESOLVE,
                    Conversation.TENANT,
                    JsonObject.builder()
                        .add("execution_id", conversation.contract(0).executionId().toString())
                        .add("outcome", "done")
                        .build())
                .by("graph_runner", "reconciler"))
        .orElseThrow();
  }

  @BothStores
  void goesOnWhenAReconcilerKnowsTheOutcomeBeforeAnybodyIsAsked(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");
    conversation.restart(mailbox, DONE).dieBefore(GraphCommands.ASK);
    assertThatThrownBy(conversation::recover).isInstanceOf(Mailbox.Crash.class);
    assertThat(conversation.state()).isEqualTo("processing.ecs");

    reconcile(conversation);

    assertThat(conversation.revive().run().lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void goesOnWhenAReconcilerKnowsTheOutcome(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.sayAndDie("mail bob");
    conversation.restart(mailbox, DONE).recover();
    assertThat(conversation.state()).isEqualTo("suspended");

    reconcile(conversation);

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void goesOnWhereverTheProcessDies(TestDatabase database) {
    Stream.of(
            GraphCommands.INTENT,
            GraphCommands.EMOTION,
            GraphCommands.MEMORY,
            GraphCommands.THOUGHT,
            GraphCommands.CALL,
            GraphCommands.ASK)
        .forEach(
            kind -> {
              Mailbox mailbox = Mailbox.confirmed();
              ModelAnswer send = call("email", "send", "to", kind);
              Conversation conversation = begin(database, mailbox, send);
              conversation.dieBefore(kind);
              if (kind.equals(GraphCommands.CALL)) {
                conversation.say("mail");
                conversation.tryToResume(FormResponse.approved()).orElseThrow();
                conversation.die().restart(mailbox, DONE).recover();
              } else {
                conversation.sayAndDie("mail");
                ModelAnswer[] rest =
                    kind.equals(GraphCommands.ASK)
                        ? new ModelAnswer[] {DONE}
                        : new ModelAnswer[] {send, DONE};
                conversation.restart(mailbox, rest).recover();
                conversation.respond(FormResponse.approved());
              }
              assertThat(conversation.lastWords()).as(kind).isEqualTo("Done.");
              assertThat(mailbox.sent()).as(kind).hasSize(1);
            });
  }

  private static Command outcome(Conversation conversation, long attempt, String outcome) {
    return Command.on(
            conversation.session(),
            GraphCommands.OUTCOME,
            Conversation.TENANT,
            JsonObject.builder()
                .add("execution", conversation.contract(0).executionId().toString())
                .add("attempt", attempt)
                .add("outcome", outcome)
                .add("text", "so it is")
                .build())
        .by("graph_runner", "");
  }
}
