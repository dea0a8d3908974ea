package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** An irreversible tool ends with an exception: a person states the outcome. */
class UnclearCallsTest extends JudgedConversations {

  private static final ModelAnswer PAY = call("bank", "pay", "amount", "5", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");

  private final AtomicInteger calls = new AtomicInteger();

  private ToolExecutor bank() {
    return JavaTools.builder()
        .add(
            ToolDescription.of("bank", "pay", "Pays.").marked(ToolMarks.IRREVERSIBLE),
            call -> {
              calls.incrementAndGet();
              throw new SocketTimeoutException("Read timed out");
            })
        .build();
  }

  @BothStores
  void asksAPersonWhenAnIrreversibleToolThrows(TestDatabase database) {
    Conversation conversation = begin(database, bank(), PAY, PAY, DONE).say("pay bob");

    ExecutionContract contract = conversation.contract(0);
    assertThat(calls).hasValue(1);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.WAITING);
    assertThat(contract.outcomeUnknown()).isTrue();
    assertThat(conversation.state()).isEqualTo("suspended");
  }

  @BothStores
  void keepsTheKeyOfACallWhoseOutcomeIsUnknown(TestDatabase database) {
    Conversation conversation = begin(database, bank(), PAY).say("pay bob");
    conversation
        .submit(GraphCommands.cancel(Conversation.TENANT, conversation.session()))
        .orElseThrow();

    conversation.restart(bank(), PAY, DONE).say("pay bob");

    assertThat(calls).hasValue(1);
    assertThat(conversation.contracts()).hasSize(1);
  }

  @BothStores
  void showsArgumentsAndEvidenceToThePerson(TestDatabase database) {
    Conversation conversation = begin(database, bank(), PAY).say("pay bob");

    Form question = Checkpoint.form(conversation.contract(0));

    assertThat(question.title()).isEqualTo("Did it happen: bank.pay");
    assertThat(question.description())
        .contains("{\"amount\":\"5\",\"to\":\"bob\"}")
        .contains("Read timed out")
        .contains("2026-11-21T12:00:00Z");
  }

  @BothStores
  void boundsTheArgumentsInAQuestion(TestDatabase database) {
    Conversation conversation =
        begin(database, bank(), call("bank", "pay", "amount", "5", "note", "x".repeat(50_000)))
            .say("pay bob");

    assertThat(Checkpoint.form(conversation.contract(0)).description().length())
        .isBetween(1_000, 6_000);
  }

  @BothStores
  void showsTheCallsThatWaitForAnAnswerToAQuestionOfTheModel(TestDatabase database) {
    Conversation conversation =
        begin(
                database,
                bank(),
                new ModelAnswer.AskPerson(
                    "",
                    Form.confirmation("Shall I?", "It is a small thing."),
                    List.of(RequestedCall.of("bank", "pay", args("amount", "5000000")))))
            .say("pay bob");

    Form question = Checkpoint.form(conversation.waiting().get(0));

    assertThat(question.description())
        .startsWith("It is a small thing.")
        .contains("bank.pay {\"amount\":\"5000000\"}");
  }

  @BothStores
  void callsNoToolWithArgumentsThatDoNotFitItsSchema(TestDatabase database) {
    JsonObject parameters =
        (JsonObject)
            JsonReader.standard()
                .read(
                    "{\"type\": \"object\", \"properties\": {\"amount\": {\"type\": \"number\"}}}")
                .orElseThrow();
    ToolExecutor strict =
        JavaTools.builder()
            .add(
                ToolDescription.of("bank", "pay", "")
                    .marked(ToolMarks.CONFIRMED)
                    .taking(parameters),
                call -> "paid " + calls.incrementAndGet())
            .build();
    Conversation conversation =
        begin(
                database,
                strict,
                new ModelAnswer.Calls(
                    "",
                    List.of(
                        RequestedCall.of(
                            "bank", "pay", JsonObject.builder().add("amount", 5).build()))),
                DONE)
            .say("pay bob");

    conversation.respond(FormResponse.edited(args("amount", "-5 lots")));

    assertThat(calls).hasValue(0);
    assertThat(conversation.contracts())
        .anySatisfy(
            contract -> assertThat(contract.errorMessage()).contains("/amount must be a number"));
  }
}
