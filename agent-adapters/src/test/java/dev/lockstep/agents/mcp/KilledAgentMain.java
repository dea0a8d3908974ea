package dev.lockstep.agents.mcp;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.Nodes;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An agent to be killed at any time, which has an MCP server deliver one parcel after another. A
 * person is asked about deliveries with an unknown outcome, and looks into the file of effects.
 */
public final class KilledAgentMain {

  private static final String TENANT = "acme";
  private static final InstantSource CLOCK = InstantSource.system();

  private final Engine engine;
  private final GraphRunner runner;
  private final Path folder;
  private final AtomicInteger parcel = new AtomicInteger();
  private Id session;

  private KilledAgentMain(Engine engine, McpTools tools, Path folder) {
    this.engine = engine;
    this.folder = folder;
    ExecutionObserver observer = new ExecutionObserver(engine, CLOCK);
    LanguageModel model = request -> answer();
    this.runner =
        new GraphRunner(engine::submitLater, engine, Nodes.of(model, tools, observer, engine));
    this.session = new Id(1);
  }

  /**
   * Delivers until it is killed, or until all parcels are delivered.
   *
   * @param args a folder, the address of a server or {@code stdio}, the number of the last parcel
   */
  public static void main(String... args) throws IOException {
    Path folder = Path.of(args[0]);
    try (McpTools tools = tools(folder, args[1]);
        SqliteStore store = SqliteStore.open(folder.resolve("agent.db"));
        Engine engine =
            Engine.open(
                new EngineSettings(
                    store,
                    CLOCK,
                    new TimedIds(CLOCK, store.nextNode()),
                    Charts.all(),
                    List.of(AgentExtension.create()),
                    false))) {
      KilledAgentMain agent = new KilledAgentMain(engine, tools, folder);
      if (tools.tools().isEmpty()) {
        throw new IllegalStateException("the server cannot be reached: " + tools.missing());
      }
      System.out.println("ready");
      int last = Integer.parseInt(args[2]);
      for (int next = lines(folder.resolve("done")) + 1; next <= last; next++) {
        agent.deliver(next);
        DeliveringServerMain.append(folder.resolve("done"), "" + next);
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static McpTools tools(Path folder, String address) {
    McpSettings settings = McpSettings.of("parcels");
    return address.equals("stdio")
        ? McpTools.stdio(
            settings,
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                DeliveringServerMain.class.getName(),
                folder.resolve("effects").toString()),
            Map.of())
        : McpTools.http(settings, URI.create(address));
  }

  static int lines(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  private void deliver(int next) throws IOException {
    parcel.set(next);
    JsonObject begun =
        engine.submit(GraphCommands.begin(TENANT, "graph", "parcel-" + next)).orElseThrow();
    session = Id.parse(((JsonString) begun.get("session")).value()).orElseThrow();
    runner.recover(TENANT, session);
    while (!isDelivered()) {
      List<ExecutionContract> unknown =
          contracts().stream().filter(ExecutionContract::outcomeUnknown).toList();
      if (unknown.isEmpty()) {
        engine.submit(GraphCommands.message(TENANT, session, "deliver " + next)).orElseThrow();
      } else {
        respond(unknown.get(0), next);
      }
      runner.advance(TENANT, session);
    }
  }

  private void respond(ExecutionContract unknown, int next) throws IOException {
    Path effects = folder.resolve("effects");
    boolean isThere =
        Files.exists(effects) && Files.readAllLines(effects).contains(String.valueOf(next));
    DeliveringServerMain.append(folder.resolve("asked"), next + " " + isThere);
    FormResponse response =
        isThere ? FormResponse.approved() : FormResponse.rejected("it is not there");
    engine
        .submit(
            GraphCommands.resume(
                TENANT, session, Map.of(unknown.executionId(), response), OptionalInt.empty()))
        .orElseThrow();
  }

  private ModelAnswer answer() {
    return isDelivered()
        ? new ModelAnswer.Text("It is delivered.")
        : new ModelAnswer.Calls(
            "",
            List.of(
                RequestedCall.of(
                    "parcels",
                    "deliver",
                    JsonObject.of("parcel", new JsonString(String.valueOf(parcel.get()))))));
  }

  private boolean isDelivered() {
    return contracts().stream()
        .anyMatch(contract -> contract.status() == ExecutionContractState.COMPLETED);
  }

  private List<ExecutionContract> contracts() {
    return engine.children(TENANT, session).stream()
        .flatMap(child -> ExecutionContract.of(child).stream())
        .toList();
  }
}
