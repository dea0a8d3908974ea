package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.lockstep.agent.AgentExtension;
import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.Nodes;
import dev.lockstep.agents.langchain4j.LangChain4jModel;
import dev.lockstep.agents.langchain4j.ModelStub;
import dev.lockstep.agents.mcp.HttpServer;
import dev.lockstep.agents.mcp.McpSettings;
import dev.lockstep.agents.mcp.McpTools;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model over HTTP, tools over MCP, and the engine together: a mail with consent. */
class AgentsTogetherTest {

  private static final String TENANT = "acme";
  private static final InstantSource CLOCK = InstantSource.system();

  @Test
  void sendsWhatTheModelWantsOnceAPersonAgrees(@TempDir Path folder) throws Exception {
    try (ModelStub stub = new ModelStub();
        HttpServer server = new HttpServer(0);
        McpTools tools =
            McpTools.http(McpSettings.of("offered").confirmed("send"), server.address());
        SqliteStore store = SqliteStore.open(folder.resolve("agents.db"));
        Engine engine = engine(store)) {
      stub.saysInTurn(
          """
          {"role": "assistant", "content": null, "tool_calls": [
            {"id": "1", "type": "function",
             "function": {"name": "offered__send", "arguments": "{\\"say\\": \\"hello\\"}"}}]}
          """,
          "{\"role\": \"assistant\", \"content\": \"It is sent.\"}");
      GraphRunner runner = runner(engine, stub, tools);
      Id session = begin(engine);

      runner.advance(TENANT, session);

      assertThat(engine.instance(TENANT, session).orElseThrow().state()).isEqualTo("suspended");
      ExecutionContract request = contracts(engine, session).get(1);

      engine
          .submit(
              GraphCommands.resume(
                  TENANT,
                  session,
                  Map.of(request.executionId(), FormResponse.approved()),
                  OptionalInt.of(1)))
          .orElseThrow();
      runner.advance(TENANT, session);

      assertThat(engine.instance(TENANT, session).orElseThrow().state()).isEqualTo("idle");
      assertThat(contracts(engine, session).get(0).result()).isEqualTo("sent");
      assertThat(contracts(engine, session).get(0).irreversible()).isTrue();
      assertThat(stub.lastRequest().toString())
          .contains("[SUCCESS IRREVERSIBLE] offered.send: sent");
    }
  }

  private static Engine engine(SqliteStore store) {
    return Engine.open(
        new EngineSettings(
            store,
            CLOCK,
            new TimedIds(CLOCK, store.nextNode()),
            Charts.all(),
            List.of(AgentExtension.create()),
            false));
  }

  private static GraphRunner runner(Engine engine, ModelStub stub, McpTools tools) {
    LangChain4jModel model =
        new LangChain4jModel(
            OpenAiChatModel.builder()
                .baseUrl(stub.address())
                .apiKey("none")
                .modelName("stub")
                .timeout(Duration.ofMinutes(1))
                .build());
    ExecutionObserver observer = new ExecutionObserver(engine, CLOCK);
    return new GraphRunner(engine::submitLater, engine, Nodes.of(model, tools, observer, engine));
  }

  private static Id begin(Engine engine) {
    JsonString session =
        (JsonString) engine.submit(GraphCommands.begin(TENANT)).orElseThrow().get("session");
    assertThat(session).isNotNull();
    Id id = Id.parse(session.value()).orElseThrow();
    engine.submit(GraphCommands.message(TENANT, id, "send hello")).orElseThrow();
    return id;
  }

  private static List<ExecutionContract> contracts(Engine engine, Id session) {
    return engine.children(TENANT, session).stream()
        .flatMap(child -> ExecutionContract.of(child).stream())
        .toList();
  }
}
