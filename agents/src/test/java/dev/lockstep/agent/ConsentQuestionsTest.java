package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Questions for consent: their contents, several at a time, and responses that change a call. */
class ConsentQuestionsTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");

  private static RequestedCall mail(String to) {
    return RequestedCall.of("email", "send", args("to", to));
  }

  private static ModelAnswer asks(Stream<RequestedCall> calls) {
    return new ModelAnswer.AskPerson("", Form.confirmation("Shall I?", ""), calls.toList());
  }

  private static Form question(Conversation conversation) {
    return Checkpoint.form(conversation.waiting().get(0));
  }

  private static Problem problem(Answer answer) {
    return ((Answer.Declined) answer).problem();
  }

  @BothStores
  void defersNoIrreversibleCallThatTheQuestionCannotShow(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation =
        begin(database, mailbox, asks(IntStream.range(0, 64).mapToObj(i -> mail("p" + i))), DONE)
            .say("mail them all");

    assertThat(conversation.state()).isEqualTo("suspended");
    for (int shown = 0; shown < 10; shown++) {
      assertThat(question(conversation).description()).contains("{\"to\":\"p" + shown + "\"}");
    }
    conversation.respond(FormResponse.approved());

    assertThat(mailbox.sent()).hasSize(10);
    assertThat(conversation.requests().get(1).messages().toString())
        .contains("p10", "a question shows at most 10 calls that need consent");
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void showsRepeatedCallsBeforeAllOthers(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Stream<RequestedCall> weather =
        IntStream.range(0, 12)
            .mapToObj(i -> RequestedCall.of("weather", "now", args("place", "p" + i)));
    Conversation conversation =
        begin(
                database,
                mailbox,
                SEND,
                DONE,
                asks(Stream.concat(weather, Stream.of(mail("ann"), mail("bob")))),
                DONE)
            .say("mail bob")
            .say("mail ann and bob, and tell the weather");

    assertThat(question(conversation).description())
        .startsWith("email.send {\"to\":\"bob\"}\nThis was done before: execution ")
        .containsSubsequence("email.send {\"to\":\"ann\"}", "weather.now", "and 4 more calls");
  }

  @BothStores
  void offersNoChangeOfSeveralCalls(TestDatabase database) {
    Form editable = Form.confirmation("Shall I?", "").editable();
    Conversation conversation =
        begin(
                database,
                Mailbox.irreversible(),
                new ModelAnswer.AskPerson("", editable, List.of(mail("ann"), mail("bob"))))
            .say("mail ann and bob");

    assertThat(question(conversation).actions())
        .isEqualTo(Set.of(FormAction.APPROVE, FormAction.REJECT));
  }

  /**
   * Returns a conversation in which a call has an unknown outcome while a person is asked for
   * consent to another one.
   */
  private Conversation twoQuestions(TestDatabase database, Mailbox mailbox, Duration expiry) {
    Form form = Form.confirmation("Shall I?", "").expiring(expiry);
    Conversation conversation = begin(database, mailbox.crashesAfter(), SEND);
    conversation.sayAndDie("mail bob");
    conversation
        .submit(GraphCommands.cancel(Conversation.TENANT, conversation.session()))
        .orElseThrow();
    conversation
        .restart(mailbox, new ModelAnswer.AskPerson("", form, List.of(mail("ann"))), DONE)
        .say("mail ann")
        .elapse(Duration.ofSeconds(31));
    assertThat(conversation.waiting())
        .extracting(ExecutionContract::outcomeUnknown)
        .containsExactly(true, false);
    return conversation;
  }

  @BothStores
  void keepsAQuestionThatIsNotAnsweredWithTheOther(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = twoQuestions(database, mailbox, Duration.ZERO);

    conversation
        .tryToResume(
            Map.of(conversation.contract(0).executionId(), FormResponse.approved()),
            OptionalInt.empty())
        .orElseThrow();
    conversation.run();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(conversation.waiting()).hasSize(1);

    conversation.respond(FormResponse.approved());

    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(2);
  }

  @BothStores
  void givesUpCallsWhoseQuestionExpiresBesideAnother(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = twoQuestions(database, mailbox, Duration.ofMinutes(5));
    conversation.elapse(Duration.ofMinutes(5));

    conversation.respond(FormResponse.approved());

    assertThat(conversation.contract(1).status()).isEqualTo(ExecutionContractState.REJECTED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void callsWithoutArgumentsIfAPersonRemovesThem(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, DONE).say("mail bob");

    conversation.respond(FormResponse.edited(JsonObject.EMPTY));

    assertThat(mailbox.sent())
        .singleElement()
        .satisfies(call -> assertThat(call.arguments()).isEqualTo(JsonObject.EMPTY));
  }

  @BothStores
  void refusesAChangeWithoutArguments(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.confirmed(), SEND).say("mail bob");
    JsonObject response =
        JsonObject.builder()
            .add("execution", conversation.waiting().get(0).executionId().toString())
            .add("action", "edit")
            .build();

    Answer answer =
        conversation.submit(
            Command.on(
                conversation.session(),
                GraphCommands.RESUME,
                Conversation.TENANT,
                JsonObject.builder().add("responses", new JsonArray(List.of(response))).build()));

    assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.INVALID);
    assertThat(conversation.state()).isEqualTo("suspended");
  }

  @BothStores
  void aChangedCallKeepsTheLifetimeOfItsKey(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.CONFIRMED.forgottenAfter(Duration.ofDays(6)));
    Conversation conversation =
        begin(database, mailbox, SEND, DONE, call("email", "send", "to", "ann"), DONE)
            .say("mail bob")
            .respond(FormResponse.approved());

    conversation
        .elapse(Duration.ofDays(6))
        .say("mail ann")
        .respond(FormResponse.edited(args("to", "bob")));

    assertThat(mailbox.sent()).hasSize(2);
  }

  @BothStores
  void repeatsACallThatAPersonSawAndDidNotChange(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation =
        begin(database, mailbox, SEND, DONE, SEND, DONE)
            .say("mail bob")
            .respond(FormResponse.approved());

    conversation.say("mail bob again").respond(FormResponse.edited(args("to", "bob")));

    assertThat(mailbox.sent()).hasSize(2);
  }

  @BothStores
  void aQuestionExpiresThatWaitsForLessThanASecond(TestDatabase database) {
    Form form = Form.confirmation("Shall I?", "").expiring(Duration.ofMillis(500));
    Conversation conversation =
        begin(database, Mailbox.irreversible(), new ModelAnswer.AskPerson("", form, List.of()))
            .say("hello");

    conversation.elapse(Duration.ofSeconds(1));

    assertThat(conversation.state()).isEqualTo("idle");
  }
}
