package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.Field;
import dev.lockstep.engine.form.FieldType;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.EarlierVersion;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphTable;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** The graph with people, models and callers that violate the protocol. */
class GraphRulesTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");
  private static final Form TRIP =
      new Form(
          "form",
          "Where to?",
          "",
          List.of(Field.of("city", FieldType.TEXT, "City", true)),
          Set.of(FormAction.APPROVE, FormAction.REJECT),
          Duration.ofMinutes(5));
  private static final ModelAnswer ASK = new ModelAnswer.AskPerson("One moment.", TRIP, List.of());

  @BothStores
  void tellsTheModelWhatAPersonFilledIn(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK, DONE);

    conversation.say("book a trip").respond(FormResponse.approved(args("city", "Oslo")));

    assertThat(conversation.prompts().get(1)).contains("Where to?", "\"city\":\"Oslo\"");
  }

  @BothStores
  void takesNoResponseThatDoesNotFitTheForm(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK);
    conversation.say("book a trip");

    assertThat(problem(conversation.tryToResume(FormResponse.approved())).detail())
        .contains("`city`: required");
    assertThat(problem(conversation.tryToResume(FormResponse.edited(args("city", "x")))).detail())
        .contains("`edit` is not offered");
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.WAITING);
    assertThat(conversation.state()).isEqualTo("suspended");
  }

  @BothStores
  void resumesOnceHoweverOftenAPersonClicks(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.confirmed(), SEND, DONE);
    conversation.say("mail bob");
    Map<Id, FormResponse> response =
        Map.of(conversation.contract(1).executionId(), FormResponse.approved());

    conversation.tryToResume(response, OptionalInt.empty()).orElseThrow();
    Answer second = conversation.tryToResume(response, OptionalInt.empty());

    assertThat(problem(second).kind()).isEqualTo(Problem.Kind.CONFLICT);
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void resumesNothingWithoutNamingWhatWaits(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK);
    assertThat(problem(conversation.tryToResume(Map.of(), OptionalInt.empty())).reason())
        .isEqualTo("no-checkpoint");
    conversation.say("book a trip");

    assertThat(problem(conversation.tryToResume(Map.of(), OptionalInt.empty())).reason())
        .isEqualTo("nothing_waits");
    assertThat(
            problem(
                    conversation.tryToResume(
                        Map.of(new Id(7), FormResponse.approved()), OptionalInt.empty()))
                .kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
  }

  @BothStores
  void endsTheRoundWhenNobodyRespondsInTime(TestDatabase database) {
    ModelAnswer consent =
        new ModelAnswer.AskPerson(
            "",
            Form.confirmation("Send?", "").expiring(Duration.ofMinutes(5)),
            List.of(RequestedCall.of("email", "send", args("to", "bob"))));
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, consent, SEND, DONE);
    conversation.say("mail bob").elapse(Duration.ofMinutes(4));
    assertThat(conversation.state()).isEqualTo("suspended");

    conversation.elapse(Duration.ofMinutes(2));

    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.contracts())
        .extracting(ExecutionContract::status)
        .containsExactly(ExecutionContractState.REJECTED, ExecutionContractState.CANCELLED);
    assertThat(conversation.say("mail bob now").lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void givesUpWhatWaitsWhenTheRoundIsCancelled(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, SEND, DONE);
    conversation.say("mail bob");

    conversation.submit(GraphCommands.cancel(TENANT, conversation.session())).orElseThrow();

    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.contracts())
        .extracting(ExecutionContract::status)
        .containsExactly(ExecutionContractState.REJECTED, ExecutionContractState.CANCELLED);
    conversation.say("mail bob").respond(FormResponse.approved());
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void aCancelledRoundIsBrokenOffAfterMigrationsToo(TestDatabase database) {
    // The judge of histories knows one version of each chart.
    Conversation conversation = Conversation.begin(database, Mailbox.confirmed(), SEND);
    conversation.say("mail bob");
    conversation.submit(GraphCommands.cancel(TENANT, conversation.session())).orElseThrow();
    assertThat(conversation.view().isBrokenOff()).isTrue();

    for (int moves = 0; moves < 2; moves++) {
      EarlierVersion earlier = EarlierVersion.store(database, AgentGraphTable.CHART_ID);
      assertThat(
              InstanceMigration.of(
                      conversation.engine(), AgentGraphTable.CHART_ID, earlier.migrations())
                  .run(MigrationProgress.IGNORED)
                  .moved())
          .isEqualTo(1);
      assertThat(conversation.view().isBrokenOff()).isTrue();
    }
  }

  @BothStores
  void keepsTheResultOfACallThatWasOutWhenTheRoundWasCancelled(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND);
    conversation.dieBefore(GraphCommands.OUTCOME).sayAndDie("mail bob");
    conversation.submit(GraphCommands.cancel(TENANT, conversation.session())).orElseThrow();
    assertThat(conversation.state()).isEqualTo("idle");

    Id contract = conversation.contract(0).executionId();
    conversation
        .submit(
            Command.on(
                    conversation.session(),
                    GraphCommands.OUTCOME,
                    TENANT,
                    JsonObject.builder()
                        .add("execution", contract.toString())
                        .add("attempt", 1)
                        .add("outcome", "succeeded")
                        .add("text", "sent")
                        .build())
                .by("graph_runner", ""))
        .orElseThrow();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.state()).isEqualTo("idle");
  }

  @BothStores
  void takesUpARoundWhereItBrokeOff(TestDatabase database) {
    Conversation conversation =
        begin(database, Mailbox.irreversible(), new ModelAnswer.Failed("no network"));
    conversation.say("hello");
    assertThat(conversation.state()).isEqualTo("error");

    conversation.restart(Mailbox.irreversible(), DONE);
    conversation.submit(GraphCommands.retry(TENANT, conversation.session())).orElseThrow();

    assertThat(conversation.state()).isEqualTo("processing.reasoning");
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void refusesAThirdRetry(TestDatabase database) {
    ModelAnswer failure = new ModelAnswer.Failed("no network");
    Conversation conversation = begin(database, Mailbox.irreversible(), failure, failure, failure);
    conversation.say("hello");
    for (int i = 0; i < 2; i++) {
      conversation.submit(GraphCommands.retry(TENANT, conversation.session())).orElseThrow();
      conversation.run();
    }

    Answer third = conversation.submit(GraphCommands.retry(TENANT, conversation.session()));

    assertThat(problem(third).reason()).isEqualTo("retried_often_enough");
    assertThat(conversation.state()).isEqualTo("error");
  }

  @BothStores
  void endsARoundThatGoesInCircles(TestDatabase database) {
    ModelAnswer again = call("weather", "now");
    Conversation conversation = begin(database, Mailbox.irreversible(), again, again, again, again);

    conversation.say("how is it outside?");

    assertThat(conversation.state()).isEqualTo("stopped.loop");
    assertThat(conversation.contracts())
        .extracting(ExecutionContract::status)
        .containsExactly(
            ExecutionContractState.COMPLETED,
            ExecutionContractState.COMPLETED,
            ExecutionContractState.REJECTED);
    assertThat(conversation.lastWords())
        .isEqualTo("Stopped: the same call was asked for again and again.");
  }

  @BothStores
  void endsARoundThatWantsAgainAndAgainWhatIsDone(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, SEND, SEND, SEND, SEND, SEND);

    conversation.say("mail bob");

    assertThat(conversation.state()).isEqualTo("stopped.problems");
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.prompts().get(2)).contains("`email.send` was not called again");
  }

  @BothStores
  void carriesOutSeveralCallsInOrder(TestDatabase database) {
    ModelAnswer both =
        new ModelAnswer.Calls(
            "On it.",
            List.of(
                RequestedCall.of("weather", "now", JsonObject.EMPTY),
                RequestedCall.of("email", "send", args("to", "bob"))));
    Conversation conversation = begin(database, Mailbox.irreversible(), both, DONE);

    conversation.say("mail bob the weather");

    assertThat(conversation.trace())
        .containsExactly(
            "reasoning create_contract:exec-1",
            "reasoning create_contract:exec-2",
            "tool_node transition:exec-1:pending→running",
            "tool_node transition:exec-1:running→completed",
            "tool_node transition:exec-2:pending→running",
            "tool_node transition:exec-2:running→completed");
    assertThat(conversation.prompts().get(1)).contains("weather.now: mild", "email.send: sent");
  }

  @BothStores
  void keepsTextsThatWereCutWithinACharacter(TestDatabase database) {
    String half = "\ud83d";
    ModelAnswer cut = call("weather", "now", "where" + half, "here" + half);
    Conversation conversation = begin(database, Mailbox.irreversible(), cut, text("Mild " + half));

    conversation.say("how is it outside? " + half);

    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.lastWords()).isEqualTo("Mild \uFFFD");
    assertThat(conversation.contract(0).actionDetail().get("args"))
        .isEqualTo(args("where\uFFFD", "here\uFFFD"));
  }

  @BothStores
  void beginsAnewAfterAnError(TestDatabase database) {
    Conversation conversation =
        begin(database, Mailbox.irreversible(), new ModelAnswer.Failed("no network"), DONE);
    conversation.say("hello");
    assertThat(conversation.state()).isEqualTo("error");

    conversation.say("hello again");

    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void callsNoToolThatTurnsOutToNeedMoreCareThanReasoningKnew(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, new Mailbox(ToolMarks.NONE), SEND);
    conversation.dieBefore(GraphCommands.CALL).sayAndDie("mail bob");

    conversation.restart(mailbox, DONE).run();

    assertThat(mailbox.sent()).isEmpty();
    assertThat(conversation.contract(0).errorMessage())
        .contains("irreversible, which was not known");
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void letsNobodyButTheRunnerTellWhatNodesCameTo(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), DONE);
    conversation
        .submit(GraphCommands.message(TENANT, conversation.session(), "hello"))
        .orElseThrow();

    Answer answer =
        conversation.submit(
            Command.on(
                    conversation.session(),
                    GraphCommands.INTENT,
                    TENANT,
                    JsonObject.builder().add("intent", "world domination").build())
                .by("human", "mallory"));

    assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.FORBIDDEN);
    assertThat(conversation.state()).isEqualTo("processing.intent");
  }

  @BothStores
  void goesOnWithWhatIsNewBesideWhatIsDone(TestDatabase database) {
    ModelAnswer mixed =
        new ModelAnswer.Calls(
            "",
            List.of(
                RequestedCall.of("email", "send", args("to", "bob")),
                RequestedCall.of("email", "send", args("to", "bob")),
                RequestedCall.of("email", "send", args("to", "bob")),
                RequestedCall.of("weather", "now", JsonObject.EMPTY)));
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, mixed, DONE);

    conversation.say("mail bob, and again, and the weather");

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.contracts()).hasSize(2);
    assertThat(conversation.prompts().get(2)).contains("weather.now: mild");
  }

  @BothStores
  void takesTheStricterOfToolAndCall(TestDatabase database) {
    ModelAnswer careful =
        new ModelAnswer.Calls(
            "", List.of(new RequestedCall("email", "send", args("to", "bob"), true, true)));
    Conversation conversation = begin(database, new Mailbox(ToolMarks.NONE), careful, DONE);

    conversation.say("mail bob");

    assertThat(conversation.contract(0).irreversible()).isTrue();
    assertThat(conversation.state()).isEqualTo("suspended");
  }

  @BothStores
  void declinesWhatMakesNoSense(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK);
    Id session = conversation.session();
    Id other =
        Id.parse(
                ((JsonString)
                        conversation
                            .submit(BasicCommands.start(TENANT, "session", JsonObject.EMPTY))
                            .orElseThrow()
                            .get("instance"))
                    .value())
            .orElseThrow();

    assertThat(problem(conversation.submit(GraphCommands.message(TENANT, session, " "))).reason())
        .isEqualTo("payload-invalid");
    assertThat(problem(conversation.submit(GraphCommands.message("else", session, "hi"))).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(problem(conversation.submit(GraphCommands.message(TENANT, other, "hi"))).reason())
        .isEqualTo("not-a-graph");
    assertThat(problem(conversation.submit(GraphCommands.retry(TENANT, session))).kind())
        .isEqualTo(Problem.Kind.CONFLICT);
    assertThat(conversation.runner().advance("else", session)).isPresent();
    assertThat(conversation.say("book a trip").state()).isEqualTo("suspended");
    assertThat(problem(conversation.submit(GraphCommands.message(TENANT, session, "hi"))).kind())
        .isEqualTo(Problem.Kind.CONFLICT);
    assertThat(Collections.frequency(conversation.trace(), "reasoning create_contract:exec-1"))
        .isEqualTo(1);
  }

  private static Problem problem(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Declined.class);
    return ((Answer.Declined) answer).problem();
  }
}
