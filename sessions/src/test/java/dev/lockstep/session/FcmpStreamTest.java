package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredHistory;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.fcmp.Envelope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests of the stream that a client receives: {@code fcmp/1.0}, strictly written and leniently
 * read.
 */
class FcmpStreamTest extends SessionTest {

  @BothStores
  void tellsEveryEventInAnEnvelope(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));
    world.work();

    FcmpPage page = world.sessions.events(SessionWorld.TENANT, run, 0, 100);

    assertThat(page.skipped()).isEmpty();
    assertThat(page.cursor()).isEqualTo(2);
    Envelope first = page.events().get(0);
    assertThat(first.protocolVersion()).isEqualTo(Envelope.ProtocolVersion.FCMP_1_0);
    assertThat(first.runId()).isEqualTo(run.toString());
    assertThat(first.seq()).isEqualTo(1);
    assertThat(first.engine()).isEqualTo(SessionWorld.ENGINE);
    assertThat(first.meta().attempt()).isEqualTo(1);
    assertThat(first.ts()).isEqualTo(world.clock.instant());
  }

  @BothStores
  void numbersEventsFromOneOverAllAttempts(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    world.script.thenAsk(2);
    world.reply(run, 1, "yes", null);
    world.work();
    world.reply(run, 2, "yes", null);
    world.work();

    List<Envelope> events = world.sessions.events(SessionWorld.TENANT, run, 0, 100).events();

    assertThat(events).extracting(Envelope::seq).containsExactlyElementsOf(upTo(events.size()));
    assertThat(events)
        .extracting(event -> event.meta().attempt())
        .containsExactly(1L, 1L, 1L, 1L, 1L, 2L, 2L, 2L, 2L, 2L, 3L, 3L);
  }

  private static List<Long> upTo(int last) {
    List<Long> numbers = new ArrayList<>();
    for (long i = 1; i <= last; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  @BothStores
  void goesOnFromACursor(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    FcmpPage first = world.sessions.events(SessionWorld.TENANT, run, 0, 2);
    FcmpPage rest = world.sessions.events(SessionWorld.TENANT, run, first.cursor(), 100);
    FcmpPage none = world.sessions.events(SessionWorld.TENANT, run, rest.cursor(), 100);

    assertThat(first.events()).extracting(Envelope::seq).containsExactly(1L, 2L);
    assertThat(rest.events()).extracting(Envelope::seq).containsExactly(3L);
    assertThat(none.events()).isEmpty();
    assertThat(none.cursor()).isEqualTo(3);
  }

  @BothStores
  void tellsNothingToOtherTenants(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    assertThat(world.sessions.events("another", run, 0, 100).events()).isEmpty();
    assertThat(world.sessions.find("another", run)).isEmpty();
  }

  @BothStores
  void tellsWhatATurnSays(TestDatabase database) {
    SessionWorld world = world(database);
    JsonObject ref =
        JsonObject.builder()
            .add("attempt_number", 1)
            .add("stream", "stdout")
            .add("byte_from", 0)
            .add("byte_to", 5)
            .add("encoding", "utf-8")
            .build();
    world.script.then(
        (turn, voice) -> {
          voice
              .publish("raw.stdout", JsonObject.of("line", new JsonString("hello")), ref)
              .orElseThrow();
          return new TurnOutcome.Succeeded(new JsonString("done"), message("Hello."));
        });
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));

    world.work();

    assertThat(world.story(run))
        .containsExactly(
            "queued->running turn.started",
            "raw.stdout",
            "assistant.message.final",
            "running->succeeded turn.succeeded");
    List<JsonObject> told = world.told(run);
    assertThat(told.get(1).get("raw_ref")).isEqualTo(ref);
    assertThat(told.get(2).has("raw_ref")).isFalse();
    assertThat(world.view(run).result()).isEqualTo(new JsonString("done"));
  }

  private static JsonObject message(String text) {
    return JsonObject.builder().add("message_id", "m_1_1").add("text", text).build();
  }

  @BothStores
  void writesNothingOfACommandWhoseEventViolatesItsSchema(TestDatabase database) {
    SessionWorld world = world(database);
    List<Problem> problems = new ArrayList<>();
    world.script.then(
        (turn, voice) -> {
          JsonObject wrong = JsonObject.of("line", JsonNumber.of(7));
          problems.add(SessionWorld.problem(voice.publish("raw.stdout", wrong, null)));
          return TurnOutcome.Succeeded.plainly();
        });
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));

    world.work();

    assertThat(problems).extracting(Problem::reason).containsExactly("event-invalid");
    assertThat(problems.get(0).violations()).isNotEmpty();
    assertThat(world.story(run))
        .containsExactly("queued->running turn.started", "running->succeeded turn.succeeded");
  }

  @BothStores
  void refusesARunWhoseEnvelopeWouldBeWrong(TestDatabase database) {
    SessionWorld world = world(database);
    JsonObject planted =
        JsonObject.builder()
            .add("chart", "session")
            .add(
                "data",
                JsonObject.builder()
                    .add("engine", SessionWorld.ENGINE)
                    .add("raw_ref", JsonObject.EMPTY)
                    .build())
            .build();
    Answer begun =
        world.engine.submit(Command.begin(BasicCommands.START, SessionWorld.TENANT, planted));
    Id run = Id.parse(SessionWorld.text(begun.orElseThrow(), "instance")).orElseThrow();

    Problem problem = SessionWorld.problem(world.fire(run, "run.canceled", "user", null));

    assertThat(problem.reason()).isEqualTo("event-invalid");
    assertThat(problem.violations()).isNotEmpty();
    assertThat(world.state(run)).isEqualTo("queued");
    assertThat(world.told(run)).isEmpty();
    assertThat(world.engine.history(SessionWorld.TENANT, run, -1, 10)).hasSize(1);
  }

  @BothStores
  void failsATurnWhoseQuestionViolatesItsSchema(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        new TurnOutcome.NeedsInput(JsonObject.of("prompt", new JsonString("What is it?"))));
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));

    world.work();

    assertThat(SessionWorld.text(world.view(run).error(), "code"))
        .isEqualTo("PROTOCOL_SCHEMA_VIOLATION");
    assertThat(world.story(run))
        .containsExactly("queued->running turn.started", "running->failed turn.failed");
  }

  @BothStores
  void letsATurnTellNoChangeOfState(TestDatabase database) {
    SessionWorld world = world(database);
    List<Answer> answers = new ArrayList<>();
    world.script.then(
        (turn, voice) -> {
          answers.add(voice.publish("conversation.state.changed", JsonObject.EMPTY, null));
          return TurnOutcome.Succeeded.plainly();
        });
    world.start(SessionStart.strict(SessionWorld.ENGINE));

    world.work();

    assertThat(SessionWorld.problem(answers.get(0)).reason()).isEqualTo("event-not-tellable");
  }

  @BothStores
  void skipsStoredEventsThatAreNoneAndSaysSo(TestDatabase database) {
    SessionWorld world = new SessionWorld(database, SessionSettings.STANDARD);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    damage(database, run, 2, "{\"protocol_version\":\"fcmp/0.9\"}");

    FcmpPage page = world.sessions.events(SessionWorld.TENANT, run, 0, 100);

    assertThat(page.events()).extracting(Envelope::seq).containsExactly(1L, 3L);
    assertThat(page.skipped()).extracting(FcmpPage.Skipped::seq).containsExactly(2L);
    assertThat(page.skipped().get(0).violations()).isNotEmpty();
    assertThat(page.cursor()).isEqualTo(3);
    world.close();
  }

  @BothStores
  void skipsStoredEventsThatAreNoJson(TestDatabase database) {
    SessionWorld world = new SessionWorld(database, SessionSettings.STANDARD);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    damage(database, run, 1, "{");

    FcmpPage page = world.sessions.events(SessionWorld.TENANT, run, 0, 100);

    assertThat(page.events()).extracting(Envelope::seq).containsExactly(2L, 3L);
    assertThat(page.skipped().get(0).toString()).startsWith("event 1 is skipped");
    world.close();
  }

  private static void damage(TestDatabase database, Id run, long seq, String data) {
    StoredHistory.changeStream(
        database,
        run,
        stream ->
            stream.stream()
                .map(
                    event ->
                        event.seq() == seq
                            ? new StreamEvent(
                                run, seq, event.instance(), event.type(), data, event.at())
                            : event)
                .toList());
  }

  @Test
  void findsStreamsThatBreakARule() {
    JsonObject changed =
        JsonObject.builder()
            .add("from", "running")
            .add("to", "waiting_user")
            .add("trigger", "turn.needs_input")
            .add("updated_at", "2026-01-01T00:00:00Z")
            .build();

    assertThat(StreamRules.broken(List.of(envelope(1, changed))))
        .containsExactly(
            "rule OR-02, step 1: conversation.state.changed stands without its"
                + " user.input.required before it");
    assertThat(StreamRules.broken(List.of(envelope(2, JsonObject.EMPTY)))).hasSizeGreaterThan(1);
  }

  private static JsonObject envelope(long seq, JsonObject data) {
    return JsonObject.builder()
        .add("protocol_version", "fcmp/1.0")
        .add("run_id", "r")
        .add("seq", seq)
        .add("ts", "2026-01-01T00:00:00Z")
        .add("engine", "scripted")
        .add("type", "conversation.state.changed")
        .add("data", data)
        .add("meta", JsonObject.builder().add("attempt", 1).build())
        .build();
  }
}
