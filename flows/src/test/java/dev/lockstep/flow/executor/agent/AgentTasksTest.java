package dev.lockstep.flow.executor.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.Nodes;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.Field;
import dev.lockstep.engine.form.FieldType;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Agents execute nodes, and the node asks the agent's questions. */
class AgentTasksTest {

  private static final ToolDescription MAIL =
      ToolDescription.of("email", "send", "").marked(new ToolMarks(true, false, true));

  private static final ModelAnswer SEND =
      new ModelAnswer.Calls(
          "I'll write to Bob.",
          List.of(RequestedCall.of("email", "send", JsonObject.of("to", new JsonString("bob")))));

  private static final ModelAnswer DONE = new ModelAnswer.Text("Done.");

  private final TurnedClock clock = new TurnedClock(Instant.parse("2026-11-21T12:00:00Z"));
  private final List<String> sent = new ArrayList<>();
  private final ToolExecutor tools =
      JavaTools.builder()
          .add(
              MAIL,
              call -> {
                sent.add(call.arguments().toString());
                return "sent";
              })
          .build();

  @BothStores
  void answersWithWhatTheAgentSaid(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    ScriptedModel model = ScriptedModel.of(DONE);

    NodeOutcome outcome = world.tasks(model).execute(call(1, 0, "{'prompt': 'Write.'}", null));

    JsonObject outputs = ((NodeOutcome.Succeeded) outcome).outputs();
    assertThat(outputs.get("text")).isEqualTo(new JsonString("Done."));
    assertThat(outputs.get("contracts")).isEqualTo(JsonArray.EMPTY);
    assertThat(world.conversations()).hasSize(1);
    assertThat(world.conversations().get(0).work().queue()).isNull();
    assertThat(model.asked().get(0).lastUserText()).isEqualTo("Write.");
  }

  @BothStores
  void asksAndGoesOnWithTheAnswer(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    AgentTasks tasks = world.tasks(ScriptedModel.of(SEND, DONE));

    NodeOutcome.Waits asked =
        (NodeOutcome.Waits) tasks.execute(call(1, 0, "{'prompt': 'Mail bob.'}", null));

    assertThat(asked.actions()).containsExactly("approve", "edit", "reject");
    assertThat(asked.shows().get("title")).isEqualTo(new JsonString("Confirm: email.send"));
    assertThat(sent).isEmpty();

    NodeOutcome outcome =
        tasks.execute(call(1, 0, "{'prompt': 'Mail bob.'}", answer("approve", asked)));

    JsonObject outputs = ((NodeOutcome.Succeeded) outcome).outputs();
    assertThat(sent).containsExactly("{\"to\":\"bob\"}");
    assertThat(outputs.get("text")).isEqualTo(new JsonString("Done."));
    assertThat(outputs.get("contracts").toString())
        .contains("\"action\":\"email.send\",\"status\":\"completed\",\"result\":\"sent\"");
  }

  @BothStores
  void givesAnAnswerOnceHoweverOftenItIsTakenUp(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    ModelAnswer another =
        new ModelAnswer.AskPerson("", Form.confirmation("Really?", "Sure?"), List.of());
    AgentTasks tasks = world.tasks(ScriptedModel.of(SEND, another, DONE));
    NodeOutcome.Waits first =
        (NodeOutcome.Waits) tasks.execute(call(1, 0, "{'prompt': 'Mail bob.'}", null));
    NodeCall answered = call(1, 0, "{'prompt': 'Mail bob.'}", answer("approve", first));

    NodeOutcome.Waits second = (NodeOutcome.Waits) tasks.execute(answered);
    NodeOutcome.Waits again = (NodeOutcome.Waits) tasks.execute(answered);

    assertThat(second.shows().get("title")).isEqualTo(new JsonString("Really?"));
    assertThat(again).isEqualTo(second);
    assertThat(sent).hasSize(1);
  }

  @BothStores
  void asksAgainWhenTheAnswerDoesNotFit(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    Form form =
        new Form(
            "form",
            "Which?",
            "",
            List.of(Field.choice("size", FieldType.SELECT, "Size", true, List.of("S", "L"))),
            Set.of(FormAction.APPROVE, FormAction.REJECT),
            Duration.ZERO);
    AgentTasks tasks =
        world.tasks(ScriptedModel.of(new ModelAnswer.AskPerson("", form, List.of()), DONE));
    NodeOutcome.Waits asked =
        (NodeOutcome.Waits) tasks.execute(call(1, 0, "{'prompt': 'Order.'}", null));

    NodeOutcome.Waits again =
        (NodeOutcome.Waits)
            tasks.execute(call(1, 0, "{'prompt': 'Order.'}", answer("approve", asked)));

    assertThat(again.shows().get("fields")).isEqualTo(asked.shows().get("fields"));
    assertThat(again.shows().get("problem").toString()).contains("`size`: required");
    assertThat(
            tasks.execute(
                call(
                    1,
                    0,
                    "{'prompt': 'Order.'}",
                    withValues(answer("approve", again), "{'size': 'L'}"))))
        .isInstanceOf(NodeOutcome.Succeeded.class);
  }

  @BothStores
  void isTheSameConversationForTheSameAttempt(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    NodeCall call = call(1, 0, "{'prompt': 'Write.'}", null);

    NodeOutcome first = world.tasks(ScriptedModel.of(DONE)).execute(call);
    NodeOutcome second = world.tasks(ScriptedModel.of()).execute(call);
    world.tasks(ScriptedModel.of(DONE)).execute(call(2, 0, "{'prompt': 'Write.'}", null));

    assertThat(second).isEqualTo(first);
    assertThat(world.conversations()).hasSize(2);
  }

  @BothStores
  void triesAgainWhereItBrokeOff(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    ScriptedModel model =
        ScriptedModel.of(new ModelAnswer.Failed("no model"), new ModelAnswer.Failed("no"), DONE);
    AgentTasks tasks = world.tasks(model);

    assertThat(tasks.execute(call(1, 0, "{'prompt': 'Write.'}", null)))
        .isEqualTo(NodeOutcome.failed("the agent failed: no model"));
    assertThat(tasks.execute(call(1, 1, "{'prompt': 'Write.'}", null)))
        .isEqualTo(NodeOutcome.failed("the agent failed: no"));
    assertThat(tasks.execute(call(1, 2, "{'prompt': 'Write.'}", null)))
        .isInstanceOf(NodeOutcome.Succeeded.class);
    assertThat(world.conversations()).hasSize(1);
  }

  @BothStores
  void goesOnWhereALostWorkerStood(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    LanguageModel dies =
        request -> {
          throw new Died();
        };
    NodeCall call = call(1, 0, "{'prompt': 'Write.'}", null);
    assertThatThrownBy(() -> world.tasks(dies).execute(call)).isInstanceOf(Died.class);
    ScriptedModel model = ScriptedModel.of(DONE);

    assertThat(world.tasks(model).execute(call)).isInstanceOf(NodeOutcome.Succeeded.class);

    assertThat(world.conversations()).hasSize(1);
    assertThat(model.asked()).hasSize(1);
  }

  @BothStores
  void asksWhatBecameOfACallThatWasLostWithItsWorker(TestDatabase database)
      throws InterruptedException {
    World world = new World(database.store());
    ToolExecutor dies =
        JavaTools.builder()
            .add(
                MAIL.marked(new ToolMarks(true, false, false)),
                call -> {
                  sent.add("once");
                  throw new Died();
                })
            .build();
    NodeCall call = call(1, 0, "{'prompt': 'Mail bob.'}", null);
    assertThatThrownBy(() -> world.tasks(ScriptedModel.of(SEND), dies).execute(call))
        .isInstanceOf(Died.class);

    NodeOutcome.Waits asked =
        (NodeOutcome.Waits) world.tasks(ScriptedModel.of(DONE), dies).execute(call);

    assertThat(asked.shows().get("title")).isEqualTo(new JsonString("Did it happen: email.send"));
    assertThat(
            world
                .tasks(ScriptedModel.of(DONE), dies)
                .execute(call(1, 0, "{'prompt': 'Mail bob.'}", answer("approve", asked))))
        .isInstanceOf(NodeOutcome.Succeeded.class);
    assertThat(sent).hasSize(1);
  }

  @BothStores
  void failsWhenNobodyAnswersInTime(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    Form form = Form.confirmation("Now?", "").expiring(Duration.ofMinutes(5));
    AgentTasks tasks =
        world.tasks(ScriptedModel.of(new ModelAnswer.AskPerson("", form, List.of())));
    NodeOutcome.Waits asked =
        (NodeOutcome.Waits) tasks.execute(call(1, 0, "{'prompt': 'Go.'}", null));
    clock.turn(Duration.ofMinutes(6));
    world.fireTimers();

    assertThat(tasks.execute(call(1, 0, "{'prompt': 'Go.'}", answer("approve", asked))))
        .isEqualTo(NodeOutcome.failed("no person answered the agent in time"));
  }

  @BothStores
  void tellsTheAgentWhatTheReviewerSaid(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    ScriptedModel model = ScriptedModel.of(DONE, DONE);
    AgentTasks tasks = world.tasks(model);

    tasks.execute(call(2, 0, "{'prompt': 'Write.', 'feedback': 'shorter'}", null));
    tasks.execute(call(3, 0, "{'prompt': 'Write shorter.', 'feedback': 'shorter'}", null));

    assertThat(model.asked().get(0).lastUserText())
        .isEqualTo("Write.\n\nA reviewer sent the last version back: shorter");
    assertThat(model.asked().get(1).lastUserText()).isEqualTo("Write shorter.");
  }

  @BothStores
  void usesNoToolButThoseOfTheNode(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    ScriptedModel model = ScriptedModel.of(SEND, DONE);

    NodeOutcome outcome =
        world.tasks(model).execute(call(1, 0, "{'prompt': 'x', 'tools': ['other.tool']}", null));

    assertThat(outcome).isInstanceOf(NodeOutcome.Succeeded.class);
    assertThat(model.asked().get(0).tools())
        .extracting(ToolDescription::name)
        .containsExactly("conversation.fetch_result");
    assertThat(sent).isEmpty();
  }

  @BothStores
  void stopsAtTheLimitsOfItsNode(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    AgentTasks tasks = world.tasks(ScriptedModel.of(SEND, SEND));
    String inputs = "{'prompt': 'x', 'limits': {'steps': 1, 'time_ms': 90000}}";

    NodeOutcome outcome = tasks.execute(call(1, 0, inputs, null));

    assertThat(outcome)
        .isEqualTo(
            NodeOutcome.failed(
                "the agent was stopped: Stopped: the limit of model answers is reached"));
    AgentGraphContext limits = world.conversations().get(0).context(AgentGraphContext.class);
    assertThat(limits.stepLimit()).isEqualTo(1);
    assertThat(limits.timeLimit()).isEqualTo(Duration.ofSeconds(90));
    assertThat(limits.callLimit()).isEqualTo(AgentGraphContext.initial().callLimit());
  }

  @BothStores
  void statesWhichLimitOfARetryIsInvalid(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    AgentTasks tasks = world.tasks(ScriptedModel.of());

    assertThat(tasks.execute(call(1, 0, "{'prompt': 'x', 'limits': {'steps': 0}}", null)))
        .isEqualTo(
            NodeOutcome.hopeless(
                "input `limits.steps` must be a whole number from 1 to 1000000000, not 0"));
    assertThat(tasks.execute(call(2, 0, "{'prompt': 'x', 'limits': {'step': 1}}", null)))
        .isEqualTo(NodeOutcome.hopeless("input `limits.step` is not a limit of an agent"));
    assertThat(tasks.execute(call(3, 0, "{'prompt': 'x', 'limits': 3}", null)))
        .isEqualTo(NodeOutcome.hopeless("input `limits` must be an object, not 3"));
    assertThat(world.conversations()).isEmpty();
  }

  @BothStores
  void goesOnAfterDowntime(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    LanguageModel dying =
        request -> {
          throw new Died();
        };
    assertThatThrownBy(
            () -> world.tasks(dying).execute(call(1, 0, "{'prompt': 'Tell bob.'}", null)))
        .isInstanceOf(Died.class);
    clock.turn(Duration.ofHours(30));

    NodeOutcome outcome =
        world.tasks(ScriptedModel.of(DONE)).execute(call(1, 0, "{'prompt': 'Tell bob.'}", null));
    world.fireTimers();

    assertThat(((NodeOutcome.Succeeded) outcome).outputs().get("text"))
        .isEqualTo(new JsonString("Done."));
    assertThat(world.conversations())
        .singleElement()
        .satisfies(
            graph ->
                assertThat(graph.context(AgentGraphContext.class).conversationWorked())
                    .isEqualTo(Duration.ZERO));
  }

  @BothStores
  void hasAStandInWhereThereIsNoModel(TestDatabase database) throws InterruptedException {
    World world = new World(database.store());
    AgentTasks tasks = world.tasks(new StubModel());
    NodeOutcome.Waits asked =
        (NodeOutcome.Waits) tasks.execute(call(1, 0, "{'prompt': 'Tell bob.'}", null));

    NodeOutcome outcome =
        tasks.execute(call(1, 0, "{'prompt': 'Tell bob.'}", answer("approve", asked)));

    assertThat(sent).containsExactly("{\"text\":\"Tell bob.\"}");
    assertThat(((NodeOutcome.Succeeded) outcome).outputs().get("text"))
        .isEqualTo(new JsonString("(stand-in for a model) Tell bob."));
  }

  /** The simulated end of the process. */
  private static final class Died extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** An engine with agents. */
  private final class World {

    private final RecordStore store;
    private final Engine engine;

    World(RecordStore store) {
      this.store = store;
      this.engine =
          Engine.open(
              new EngineSettings(
                  store,
                  clock,
                  new TimedIds(clock, store.nextNode()),
                  Charts.all(),
                  List.of(AgentExtension.create()),
                  true));
    }

    AgentTasks tasks(LanguageModel model) {
      return tasks(model, tools);
    }

    AgentTasks tasks(LanguageModel model, ToolExecutor tools) {
      ExecutionObserver observer = new ExecutionObserver(engine, clock);
      return new AgentTasks(
          this::submit,
          engine,
          names ->
              new GraphRunner(
                  this::submit,
                  engine,
                  Nodes.of(model, new SelectedTools(tools, names), observer, engine)));
    }

    private CompletableFuture<Answer> submit(Command command) {
      return engine.submitLater(command);
    }

    List<Instance> conversations() {
      return DurableEngine.of(engine).page(new Reads.Page("acme", "agent-graph", null, null, 100));
    }

    void fireTimers() {
      for (StoredTimer timer : store.reads().due(clock.millis(), 100)) {
        engine.submit(BasicHandlers.timer("acme", timer)).orElseThrow();
      }
    }
  }

  private static NodeCall call(
      long attempt, long tries, String inputs, @Nullable JsonObject answer) {
    return new NodeCall(
        "acme",
        new Id(1),
        new Id(2),
        "draft",
        "agent_task",
        "Draft",
        attempt,
        tries,
        "2:" + attempt,
        "",
        object(inputs),
        false,
        Duration.ZERO,
        answer,
        7);
  }

  private static JsonObject answer(String action, NodeOutcome.Waits asked) {
    return JsonObject.builder().add("action", action).add("asked", asked.shows()).build();
  }

  private static JsonObject withValues(JsonObject answer, String values) {
    JsonObject.Builder all = JsonObject.builder().add("values", object(values));
    answer.names().forEach(name -> all.add(name, answer.value(answer.index(name))));
    return all.build();
  }

  private static JsonObject object(String text) {
    return (JsonObject) JsonReader.standard().read(text.replace('\'', '"')).orElseThrow();
  }
}
