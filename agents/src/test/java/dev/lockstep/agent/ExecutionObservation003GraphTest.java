package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.logging.RecordingLogs;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.ExecutionSnapshotValidator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;

/** The scenarios of specification 003, Execution Observation, that need the graph. */
class ExecutionObservation003GraphTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");
  private static final ModelAnswer ASK =
      new ModelAnswer.AskPerson("", Form.confirmation("Go on?", ""), List.of());

  @BothStores
  @DisplayName("Scenario: ReasoningNode consumes consequence views instead of raw contracts")
  void promptsWithConsequences(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, ASK, DONE);

    conversation.say("mail bob").respond(FormResponse.approved());

    assertThat(conversation.prompts().get(1)).contains("[SUCCESS IRREVERSIBLE] email.send: sent");
    assertThat(conversation.requests().get(1).system()).contains("cannot be undone");
    assertThat(conversation.prompts().get(2)).contains("[SUCCESS (after a wait)] Go on?");
  }

  @BothStores
  @DisplayName("Scenario: Successful alignment before resume")
  void alignsBeforeItResumes(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK, DONE);
    conversation.say("go on").elapse(Duration.ofMillis(1_500));
    ExecutionSnapshot before =
        conversation
            .observer()
            .snapshot(TENANT, conversation.contract(0).executionId())
            .orElseThrow();

    JsonObject answer =
        conversation
            .tryToResume(
                Map.of(conversation.contract(0).executionId(), FormResponse.approved()),
                OptionalInt.of(1))
            .orElseThrow();

    assertThat(answer.get("warnings")).isEqualTo(JsonArray.EMPTY);
    Entry resumed =
        conversation.engine().history(TENANT, conversation.session(), -1, 100).stream()
            .filter(entry -> entry.event().equals("run.resumed"))
            .findFirst()
            .orElseThrow();
    JsonArray snapshots = (JsonArray) json(resumed.note()).get("alignment");
    assertThat(snapshots.items()).hasSize(1);
    assertThat(ExecutionSnapshotValidator.read(snapshots.item(0)).orElseThrow())
        .isEqualTo(
            new ExecutionSnapshot(
                before.executionId(),
                ExecutionSnapshot.ActionType.ECS_REQUEST,
                "Go on?",
                before.actionLabel(),
                ExecutionSnapshot.Status.WAITING,
                new ExecutionSnapshot.Label("Needs attention", "需要关注"),
                before.createdAt(),
                before.enteredAt(),
                1_500,
                false,
                true,
                true,
                false,
                false,
                false,
                null,
                null,
                null,
                null,
                null,
                2,
                "suspend",
                "ecs_node"));
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
  }

  @BothStores
  @DisplayName("Scenario: Alignment warning on count mismatch")
  void warnsOfACountThatIsNotAsExpected(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK, DONE);
    conversation.say("go on");

    Command resume =
        GraphCommands.resume(
            TENANT,
            conversation.session(),
            Map.of(conversation.contract(0).executionId(), FormResponse.approved()),
            OptionalInt.of(3));
    List<String> log = new ArrayList<>();

    JsonObject answer =
        RecordingLogs.during(log, () -> conversation.engine().submit(resume)).orElseThrow();

    assertThat(log)
        .containsExactly(
            "WARN ResumeAlignment: resume of %s: 1 contracts wait where 3 were expected: [%s]"
                .formatted(conversation.session(), conversation.contract(0).executionId()));

    JsonArray warnings = (JsonArray) answer.get("warnings");
    assertThat(warnings).isNotNull();
    assertThat(warnings.items()).hasSize(1);
    assertThat(warnings.item(0).toString()).contains("1 contracts wait where 3 were expected");
    assertThat(conversation.run().lastWords()).isEqualTo("Done.");
  }

  @BothStores
  @DisplayName("Scenario: Recording a successful tool execution")
  void remembersASuccess(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, DONE, DONE);

    conversation.say("mail bob").say("what did you do?");

    JsonObject fact = onlyFact(database, conversation);
    assertThat(fact.get("type")).isEqualTo(new JsonString("execution_fact"));
    assertThat(fact.get("action_summary")).isEqualTo(new JsonString("email.send"));
    assertThat(fact.get("final_status")).isEqualTo(new JsonString("completed"));
    assertThat(fact.get("irreversible")).hasToString("true");
    assertThat(fact.get("duration_ms")).hasToString("0");
    assertThat(fact.get("result_summary")).isEqualTo(new JsonString("sent"));
    assertThat(conversation.prompts().get(2))
        .contains("Memories:\nemail.send completed (irreversible): sent");
  }

  @BothStores
  @DisplayName("Scenario: Recording a failed execution")
  void remembersAFailure(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible().breaks(), SEND, DONE);

    conversation.say("mail bob");

    JsonObject fact = onlyFact(database, conversation);
    assertThat(fact.get("type")).isEqualTo(new JsonString("execution_fact"));
    assertThat(fact.get("final_status")).isEqualTo(new JsonString("failed"));
    assertThat(fact.get("error_summary")).isEqualTo(new JsonString("SMTP connection refused"));
    assertThat(fact.has("transitions")).isFalse();
  }

  @BothStores
  @DisplayName("Scenario: SSE event on state transition")
  void tellsEachTransitionByItself(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, DONE);

    conversation.say("mail bob");

    List<JsonObject> told =
        conversation.stream().stream()
            .filter(event -> event.type().equals("execution_state"))
            .map(event -> json(event.data()))
            .toList();
    assertThat(told)
        .extracting(event -> event.get("is_terminal"))
        .extracting(String::valueOf)
        .containsExactly("false", "true");
    assertThat(told.get(1).names())
        .contains(
            "execution_id",
            "action_summary",
            "from_status",
            "to_status",
            "trigger",
            "actor_category",
            "is_terminal",
            "is_resumable",
            "has_side_effects",
            "timestamp");
    assertThat(told.get(1).get("trigger")).isEqualTo(new JsonString("succeed"));
    assertThat(told.get(1).get("has_side_effects")).hasToString("true");
  }

  @BothStores
  @DisplayName("Scenario: SSE event is optional for consumers")
  void tellsTheRestAsEver(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, ASK, DONE);

    conversation.say("mail bob").respond(FormResponse.approved());

    assertThat(conversation.stream())
        .extracting(StreamEvent::type)
        .filteredOn(type -> !type.equals("execution_state") && !type.equals("graph.state.changed"))
        .containsExactly("emotion", "tool_result", "ecs", "text");
    assertThat(conversation.stream())
        .extracting(StreamEvent::seq)
        .containsExactlyElementsOf(
            LongStream.rangeClosed(1, conversation.stream().size()).boxed().toList());
    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(data(conversation, "emotion")).isEqualTo(json("{\"emotion\":\"neutral\"}"));
    assertThat(data(conversation, "tool_result"))
        .isEqualTo(
            JsonObject.builder()
                .add("execution_id", conversation.contract(0).executionId().toString())
                .add("status", "completed")
                .add("result", "sent")
                .build());
    JsonObject ecs = data(conversation, "ecs");
    assertThat(ecs.names()).containsExactly("execution_id", "form");
    assertThat(ecs.get("execution_id"))
        .isEqualTo(new JsonString(conversation.contract(1).executionId().toString()));
    assertThat(((JsonObject) ecs.get("form")).get("title")).isEqualTo(new JsonString("Go on?"));
    String instructions = conversation.prompts().get(0).lines().findFirst().orElseThrow();
    assertThat(instructions).isNotBlank();
    assertThat(conversation.stream())
        .extracting(StreamEvent::data)
        .noneMatch(told -> told.contains(instructions));
    assertThat(data(conversation, "text")).isEqualTo(json("{\"text\":\"Done.\"}"));
  }

  private static JsonObject data(Conversation conversation, String type) {
    return conversation.stream().stream()
        .filter(event -> event.type().equals(type))
        .map(event -> json(event.data()))
        .findFirst()
        .orElseThrow();
  }

  private static JsonObject onlyFact(TestDatabase database, Conversation conversation) {
    List<Document> facts = database.store().reads().documents(conversation.session(), "memory");
    assertThat(facts).hasSize(1);
    assertThat(facts.get(0).name())
        .isEqualTo("execution:" + conversation.contract(0).executionId());
    return json(facts.get(0).data());
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonReader.standard().read(text).orElseThrow();
  }
}
