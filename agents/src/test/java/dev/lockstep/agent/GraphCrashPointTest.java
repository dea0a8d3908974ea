package dev.lockstep.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.execution.Contracts;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * The process ends at each point between two effects, before and after every command and every
 * mail, and another one takes over. The mail is always sent once, and the person learns of it. An
 * independent judge counts the mails.
 */
class GraphCrashPointTest {

  private static final String TENANT = "acme";

  private final TurnedClock clock = new TurnedClock(Instant.parse("2026-11-21T12:00:00Z"));
  private final List<ToolCall> mails = new ArrayList<>();
  private int pointsLeft;

  @BothStores
  void sendsAnIrreversibleMailOnceWhereverTheProcessDies(TestDatabase database) {
    assertThat(faults(database, ToolMarks.IRREVERSIBLE, AgentExtension.create())).isEmpty();
  }

  @Test
  void sendsAMailWithConsentOnceWhereverTheProcessDies() {
    try (TestDatabase database = TestDatabase.sqlite()) {
      assertThat(faults(database, ToolMarks.CONFIRMED, AgentExtension.create())).isEmpty();
    }
  }

  @Test
  void sendsAnIdempotentMailUnderOneKeyWhereverTheProcessDies() {
    ToolMarks marks = ToolMarks.IRREVERSIBLE.andIdempotent();

    try (TestDatabase database = TestDatabase.sqlite()) {
      assertThat(faults(database, marks, AgentExtension.create())).isEmpty();
    }
  }

  @Test
  void findsARecoveryThatTakesLostCallsForFailed() {
    try (TestDatabase database = TestDatabase.sqlite()) {
      assertThat(faults(database, ToolMarks.IRREVERSIBLE, takingLostCallsForFailed()))
          .anySatisfy(fault -> assertThat(fault).contains("2 mails"));
    }
  }

  /**
   * Returns an extension with the planted bug: a lost call counts as failed and may be repeated.
   */
  private static Extension takingLostCallsForFailed() {
    Extension sound = AgentExtension.create();
    Map<String, Handler> handlers = new LinkedHashMap<>(sound.handlers());
    handlers.put(
        GraphCommands.LOST,
        (unit, command) -> {
          Contracts contracts = new Contracts(unit);
          contracts.all().stream()
              .filter(contract -> contract.status() == ExecutionContractState.RUNNING)
              .forEach(contract -> contracts.fail(contract.executionId(), "graph_runner", "lost"));
          return Answer.accepted(JsonObject.EMPTY);
        });
    return new Extension(sound.domains(), handlers);
  }

  private List<String> faults(TestDatabase database, ToolMarks marks, Extension extension) {
    List<String> faults = new ArrayList<>();
    try (Engine engine =
        Engine.open(
            new EngineSettings(
                database.store(),
                clock,
                new TimedIds(clock, database.store().nextNode()),
                Charts.all(),
                List.of(extension),
                true))) {
      boolean hasDied = true;
      for (int point = 1; hasDied; point++) {
        assertThat(point).isLessThan(100);
        hasDied = run(engine, marks, point, faults);
      }
    }
    return faults;
  }

  private boolean run(Engine engine, ToolMarks marks, int point, List<String> faults) {
    mails.clear();
    String to = "person" + point;
    JsonObject begun = engine.submit(GraphCommands.begin(TENANT)).orElseThrow();
    Id session = Id.parse(((JsonString) begun.get("session")).value()).orElseThrow();
    engine.submit(GraphCommands.message(TENANT, session, "mail " + to)).orElseThrow();
    GraphRunner runner = runner(engine, marks, to);
    pointsLeft = point;
    boolean hasDied = false;
    for (int turn = 0; turn < 10 && !isAnswered(engine, session); turn++) {
      try {
        runner.recover(TENANT, session);
        respond(engine, session);
      } catch (Mailbox.Crash death) {
        hasDied = true;
      }
    }
    long different = mails.stream().map(ToolCall::idempotencyKey).distinct().count();
    long counted = marks.idempotent() ? different : mails.size();
    if (counted != 1 || !isAnswered(engine, session)) {
      faults.add("dying at point " + point + ": " + counted + " mails");
    }
    return hasDied;
  }

  /** Consents to requests as a person, and states truthfully for every mail whether it was sent. */
  private void respond(Engine engine, Id session) {
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    engine.children(TENANT, session).stream()
        .flatMap(child -> ExecutionContract.of(child).stream())
        .filter(Checkpoint::waits)
        .forEach(contract -> responses.put(contract.executionId(), honest(contract)));
    if (!responses.isEmpty()) {
      engine.submit(GraphCommands.resume(TENANT, session, responses, OptionalInt.empty()));
    }
  }

  private FormResponse honest(ExecutionContract contract) {
    boolean isOut =
        mails.stream().anyMatch(mail -> mail.id().equals(contract.executionId().toString()));
    return contract.outcomeUnknown() && !isOut
        ? FormResponse.rejected("it is not in the outbox")
        : FormResponse.approved();
  }

  private static boolean isAnswered(Engine engine, Id session) {
    return engine.instance(TENANT, session).orElseThrow().state().equals("idle")
        && engine.stream(TENANT, session, 0, 1_000).stream()
            .anyMatch(event -> event.type().equals("text"));
  }

  private GraphRunner runner(Engine engine, ToolMarks marks, String to) {
    ToolExecutor tools =
        JavaTools.builder()
            .add(ToolDescription.of("email", "send", "").marked(marks), this::send)
            .build();
    ExecutionObserver observer = new ExecutionObserver(engine, clock);
    return new GraphRunner(
        command -> submit(engine, command), engine, Nodes.of(model(to), tools, observer, engine));
  }

  /** Asks for the mail until it was sent. */
  private static LanguageModel model(String to) {
    return request ->
        request.messages().toString().contains("[SUCCESS IRREVERSIBLE")
            ? new ModelAnswer.Text("Done.")
            : Conversation.call("email", "send", "to", to);
  }

  private CompletableFuture<Answer> submit(Engine engine, Command command) {
    point();
    CompletableFuture<Answer> answer = engine.submitLater(command);
    point();
    return answer;
  }

  private String send(ToolCall call) {
    point();
    mails.add(call);
    point();
    return "sent";
  }

  private void point() {
    if (--pointsLeft == 0) {
      throw new Mailbox.Crash();
    }
  }
}
