package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.Message.ToolResult;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The limits of rounds and conversations, and the end state of each. */
class RoundLimitsTest extends JudgedConversations {

  private static final ModelAnswer DONE = text("Done.");

  /** Returns a tool that reads as many characters as its argument requests, or none. */
  private static ToolExecutor tools() {
    return JavaTools.builder()
        .add(
            ToolDescription.of("files", "read", "Reads a file."),
            call ->
                call.arguments().get("size") instanceof JsonNumber size
                    ? "x".repeat((int) size.longValue()) + "|end"
                    : "text of " + call.arguments().get("path"))
        .add(ToolDescription.of("files", "list", "Lists files."), call -> "a, b, c")
        .build();
  }

  private static ModelAnswer read(String path) {
    return call("files", "read", "path", path);
  }

  private static ModelAnswer large(int number, int size) {
    return new ModelAnswer.Calls(
        "",
        List.of(
            RequestedCall.of(
                "files",
                "read",
                JsonObject.builder().add("number", number).add("size", size).build())));
  }

  private static ModelAnswer[] script(int times, ModelAnswer... answers) {
    List<ModelAnswer> script = new ArrayList<>();
    IntStream.range(0, times).forEach(any -> script.addAll(List.of(answers)));
    return script.toArray(ModelAnswer[]::new);
  }

  private static JsonObject limit(String name, long value) {
    return JsonObject.of(name, JsonNumber.of(value));
  }

  @BothStores
  void readsDifferentFilesWithOneTool(TestDatabase database) {
    Conversation conversation =
        begin(database, tools(), read("a"), read("b"), read("c"), read("d"), DONE);

    conversation.say("read all of them");

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(conversation.contracts()).hasSize(4);
  }

  @BothStores
  void endsARoundThatAlternatesTwoCalls(TestDatabase database) {
    ModelAnswer[] script = script(50, read("a"), call("files", "list"));
    Conversation conversation = begin(database, tools(), script);

    conversation.say("find it");

    assertThat(conversation.state()).isEqualTo("stopped.loop");
    assertThat(conversation.requests()).hasSize(5);
    assertThat(conversation.lastWords())
        .isEqualTo("Stopped: the same call was asked for again and again.");
    assertThat(conversation.contracts()).allMatch(ExecutionContract::isTerminal);
    assertThat(conversation.say("and now?").state()).isEqualTo("stopped.loop");
  }

  @BothStores
  void takesArgumentsInAnotherOrderForTheSame(TestDatabase database) {
    ModelAnswer one = call("files", "read", "path", "a", "mode", "r");
    ModelAnswer other = call("files", "read", "mode", "r", "path", "a");
    Conversation conversation = begin(database, tools(), one, other, one, DONE);

    conversation.say("read a");

    assertThat(conversation.state()).isEqualTo("stopped.loop");
  }

  @BothStores
  void endsARoundAtTheLimitOfSteps(TestDatabase database) {
    ModelAnswer[] script =
        IntStream.range(0, 200).mapToObj(i -> read("file " + i)).toArray(ModelAnswer[]::new);
    Conversation conversation = begin(database, tools(), script);

    conversation.say("read all");

    assertThat(conversation.state()).isEqualTo("stopped.steps");
    assertThat(conversation.requests()).hasSize(50);
    assertThat(conversation.contracts()).hasSize(50).allMatch(ExecutionContract::isTerminal);
  }

  @BothStores
  void endsARoundThatAsksAPersonAgainAndAgain(TestDatabase database) {
    ModelAnswer ask = new ModelAnswer.AskPerson("", Form.confirmation("Sure?", ""), List.of());
    Conversation conversation = begin(database, limit("step_limit", 2), tools(), script(9, ask));

    conversation.say("hello").respond(FormResponse.approved());

    assertThat(conversation.state()).isEqualTo("stopped.steps");
    assertThat(conversation.contracts()).hasSize(2).allMatch(ExecutionContract::isTerminal);
  }

  @BothStores
  void answersWithTheLastStep(TestDatabase database) {
    Conversation conversation = begin(database, limit("step_limit", 2), tools(), read("a"), DONE);

    assertThat(conversation.say("read a").lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void endsARoundAtTheLimitOfCalls(TestDatabase database) {
    ModelAnswer many =
        new ModelAnswer.Calls(
            "",
            IntStream.range(0, 4)
                .mapToObj(i -> RequestedCall.of("files", "read", args("path", "p" + i)))
                .toList());
    Conversation conversation = begin(database, limit("call_limit", 3), tools(), many, DONE);

    conversation.say("read all");

    assertThat(conversation.state()).isEqualTo("stopped.calls");
    assertThat(conversation.contracts()).hasSize(4).allMatch(ExecutionContract::isTerminal);
    assertThat(conversation.trace()).noneMatch(step -> step.startsWith("tool_node"));
  }

  @BothStores
  void endsARoundAtTheLimitOfTokens(TestDatabase database) {
    ModelAnswer dear =
        new ModelAnswer.Calls(
            "", List.of(RequestedCall.of("files", "list", JsonObject.EMPTY)), new Usage(90, 10));
    Conversation conversation = begin(database, limit("token_limit", 100), tools(), dear, DONE);

    conversation.say("list");

    assertThat(conversation.state()).isEqualTo("stopped.tokens");
    assertThat(conversation.requests()).hasSize(1);
  }

  @BothStores
  void endsARoundWhoseTokensExceedALong(TestDatabase database) {
    Usage huge = new Usage(Long.MAX_VALUE, Long.MAX_VALUE);
    ModelAnswer dear =
        new ModelAnswer.Calls(
            "", List.of(RequestedCall.of("files", "list", JsonObject.EMPTY)), huge);
    Conversation conversation = begin(database, limit("token_limit", 100), tools(), dear, DONE);

    conversation.say("list");

    assertThat(conversation.state()).isEqualTo("stopped.tokens");
    assertThat(conversation.requests()).hasSize(1);
  }

  @BothStores
  void closesAConversationWhoseRoundWasStopped(TestDatabase database) {
    Conversation conversation = begin(database, limit("step_limit", 1), tools(), read("a"), DONE);
    conversation.say("read a");

    conversation.submit(GraphCommands.close(TENANT, conversation.session())).orElseThrow();

    assertThat(conversation.state()).isEqualTo("stopped.steps");
    Answer next =
        conversation.submit(GraphCommands.message(TENANT, conversation.session(), "again"));
    assertThat(((Answer.Declined) next).problem().reason()).isEqualTo("conversation-closed");
  }

  @BothStores
  void beginsNoRoundBeyondTheLimitsOfTheConversation(TestDatabase database) {
    Conversation conversation =
        begin(database, limit("conversation_step_limit", 2), tools(), DONE, DONE, DONE);
    conversation.say("one").say("two");

    Answer third =
        conversation.submit(GraphCommands.message(TENANT, conversation.session(), "three"));

    Problem problem = ((Answer.Declined) third).problem();
    assertThat(problem.reason()).isEqualTo("conversation_limit_reached");
    assertThat(conversation.requests()).hasSize(2);
  }

  @BothStores
  void endsARoundThatTakesTooLong(TestDatabase database) {
    Conversation conversation = begin(database, tools(), read("a"), DONE);
    conversation.dieBefore(GraphCommands.CALL).sayAndDie("read a");

    conversation.elapse(Duration.ofMinutes(61)).revive().run();

    assertThat(conversation.state()).isEqualTo("stopped.time");
    assertThat(conversation.lastWords()).isEqualTo("Stopped: the time limit is reached.");
    assertThat(conversation.contracts()).allMatch(ExecutionContract::isTerminal);
    assertThat(conversation.say("again").lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void countsNoTimeInWhichAPersonIsAwaited(TestDatabase database) {
    ModelAnswer ask = new ModelAnswer.AskPerson("", Form.confirmation("Sure?", ""), List.of());
    Conversation conversation = begin(database, tools(), ask, DONE);
    conversation.say("hello").elapse(Duration.ofDays(3));

    conversation.respond(FormResponse.approved());

    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void refersToTheOldestResultsWhenTheContextIsFull(TestDatabase database) {
    ModelAnswer[] script = new ModelAnswer[13];
    for (int i = 0; i < 12; i++) {
      script[i] = large(i, 190_000);
    }
    script[12] = DONE;
    Conversation conversation = begin(database, tools(), script);

    conversation.say("read all");

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(conversation.requests()).allMatch(request -> bytes(request) <= 400_000);
    List<ToolResult> results = results(conversation.requests().get(12));
    String first = conversation.contract(0).executionId().toString();
    assertThat(results).hasSize(12);
    assertThat(results.get(0).text())
        .isEqualTo(
            "[SUCCESS] files.read: [characters 0 to 190004 are left out: read them with"
                + " fetch_result {\"id\": \""
                + first
                + "\", \"offset\": 0}]");
    assertThat(results.get(11).text()).hasSizeGreaterThan(50_000).contains("50000 to 190004");
  }

  @BothStores
  void readsResultsThatWereLeftOutPageByPage(TestDatabase database) {
    Conversation conversation = begin(database, tools(), large(0, 190_000), DONE);
    conversation.say("read it");
    String id = conversation.contract(0).executionId().toString();
    Conversation other = begin(database, tools(), fetch(id, 0), DONE);
    other.say("read what is not yours");

    conversation.restart(tools(), fetch(id, 189_990), fetch("no id", 0), DONE).say("and the end?");

    assertThat(results(conversation.requests().get(2)))
        .extracting(ToolResult::text)
        .anyMatch(text -> text.endsWith("characters 189990 to 190004 of 190004\nxxxxxxxxxx|end"))
        .anyMatch(text -> text.contains("there is no result `no id`"));
    assertThat(results(other.requests().get(1)).get(0).text()).contains("there is no result");
  }

  private static ModelAnswer fetch(String id, int offset) {
    return new ModelAnswer.Calls(
        "",
        List.of(
            RequestedCall.of(
                "conversation",
                "fetch_result",
                JsonObject.builder().add("id", id).add("offset", offset).build())));
  }

  @BothStores
  void keepsResultsForTheNextRounds(TestDatabase database) {
    Conversation conversation = begin(database, tools(), large(0, 5_000), DONE, DONE);

    conversation.say("read it").say("and?");

    assertThat(results(conversation.requests().get(2)).get(0).text())
        .hasSizeGreaterThan(5_000)
        .endsWith("|end");
  }

  @BothStores
  void leavesOutTheOldestRoundsAndSaysSo(TestDatabase database) {
    Conversation conversation =
        begin(database, limit("context_limit", 20_000), tools(), script(9, DONE));

    for (int i = 0; i < 6; i++) {
      conversation.say(i + "x".repeat(5_000));
    }

    ModelRequest last = conversation.requests().get(5);
    assertThat(bytes(last)).isLessThanOrEqualTo(20_000);
    assertThat(last.messages().get(0).toString()).contains("earlier messages are left out");
    assertThat(last.messages().get(last.messages().size() - 1).toString()).contains("5xxx");
  }

  @BothStores
  void endsARoundWhoseRequestCannotBeMadeSmall(TestDatabase database) {
    Conversation conversation = begin(database, tools(), DONE);

    conversation.say("x".repeat(500_000));

    assertThat(conversation.state()).isEqualTo("stopped.context");
    assertThat(conversation.requests()).isEmpty();
  }

  @BothStores
  void takesNoLimitThatIsNone(TestDatabase database) {
    Conversation conversation = begin(database, tools(), DONE);

    Answer counter = conversation.submit(GraphCommands.begin(TENANT, limit("steps", 3)));
    Answer unknown = conversation.submit(GraphCommands.begin(TENANT, limit("x_limit", 3)));
    Answer text =
        conversation.submit(
            GraphCommands.begin(TENANT, JsonObject.of("step_limit", new JsonString("many"))));

    assertThat(List.of(counter, unknown, text)).allMatch(Answer.Declined.class::isInstance);
  }

  private static List<ToolResult> results(ModelRequest request) {
    return request.messages().stream()
        .filter(ToolResult.class::isInstance)
        .map(ToolResult.class::cast)
        .toList();
  }

  private static long bytes(ModelRequest request) {
    return request.system().length()
        + request.messages().stream().mapToLong(RoundLimitsTest::bytes).sum();
  }

  private static long bytes(Message message) {
    String text =
        message instanceof ToolResult result
            ? result.text()
            : message instanceof Message.User user ? user.text() : "";
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
