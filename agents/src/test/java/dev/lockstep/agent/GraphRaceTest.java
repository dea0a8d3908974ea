package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;

/** Of two concurrent commands with the same purpose one is accepted, and the mail is sent once. */
class GraphRaceTest {

  private static final int ROUNDS = 12;
  private static final InstantSource CLOCK = InstantSource.system();

  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final AtomicInteger sent = new AtomicInteger();
  private final ToolExecutor tools =
      JavaTools.builder()
          .add(
              ToolDescription.of("email", "send", "").marked(ToolMarks.CONFIRMED),
              mail -> "sent " + sent.incrementAndGet())
          .build();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @BothStores
  void runsAGraphOnceHoweverManyRunIt(TestDatabase database) throws Exception {
    try (Engine engine = engine(database)) {
      for (int round = 0; round < ROUNDS; round++) {
        Id session = begin(engine, "bob" + round);
        GraphRunner runner = runner(engine, "bob" + round);
        runner.advance(TENANT, session);
        resume(engine, session).orElseThrow();

        both(() -> runner.advance(TENANT, session));
        runner.advance(TENANT, session);

        assertThat(sent).hasValue(round + 1);
        assertThat(engine.instance(TENANT, session).orElseThrow().state()).isEqualTo("idle");
      }
    }
  }

  @BothStores
  void resumesOnceHoweverManyResume(TestDatabase database) throws Exception {
    try (Engine engine = engine(database)) {
      for (int round = 0; round < ROUNDS; round++) {
        Id session = begin(engine, "eve" + round);
        GraphRunner runner = runner(engine, "eve" + round);
        runner.advance(TENANT, session);

        List<Answer> answers = both(() -> resume(engine, session));
        runner.advance(TENANT, session);

        assertThat(answers).hasAtLeastOneElementOfType(Answer.Accepted.class);
        assertThat(answers).hasAtLeastOneElementOfType(Answer.Declined.class);
        assertThat(sent).hasValue(round + 1);
      }
    }
  }

  private <T> List<T> both(Callable<T> action) throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    Callable<T> together =
        () -> {
          start.await();
          return action.call();
        };
    Future<T> first = threads.submit(together);
    Future<T> second = threads.submit(together);
    return List.of(first.get(), second.get());
  }

  private static Engine engine(TestDatabase database) {
    return Engine.open(
        new EngineSettings(
            database.store(),
            CLOCK,
            new TimedIds(CLOCK, database.store().nextNode()),
            Charts.all(),
            List.of(AgentExtension.create()),
            false));
  }

  private GraphRunner runner(Engine engine, String to) {
    ModelAnswer send = call("email", "send", "to", to);
    ScriptedModel model = ScriptedModel.of(send, text("Done."), text("Done."));
    return new GraphRunner(
        engine::submitLater,
        engine,
        Nodes.of(model, tools, new ExecutionObserver(engine, CLOCK), engine));
  }

  private static Id begin(Engine engine, String to) {
    JsonString session =
        (JsonString) engine.submit(GraphCommands.begin(TENANT)).orElseThrow().get("session");
    Id id = Id.parse(String.valueOf(session).replace("\"", "")).orElseThrow();
    engine.submit(GraphCommands.message(TENANT, id, "mail " + to)).orElseThrow();
    return id;
  }

  private static Answer resume(Engine engine, Id session) {
    ExecutionContract request =
        engine.children(TENANT, session).stream()
            .flatMap(child -> ExecutionContract.of(child).stream())
            .reduce((first, last) -> last)
            .orElseThrow();
    return engine.submit(
        GraphCommands.resume(
            TENANT,
            session,
            Map.of(request.executionId(), FormResponse.approved()),
            OptionalInt.empty()));
  }
}
