package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.reliability.simulation.FlowText;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.flow.NodeRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A process to be killed that executes flows, with a socket for callers. */
final class FlowVictim {

  static final String TENANT = "acme";

  private static final Caller ADA = new Caller(TENANT, "ada", Set.of("admin"));

  /** The flow of each run: an irreversible call, a question to a person, another call. */
  private static final FlowText FLOW =
      FlowText.of(
          "letter",
          """
          first: { type: service, executor: mail }
          review: { type: human_review }
          second: { type: service, executor: mail }
          """);

  private final Engine engine;
  private final FlowService flows;

  private FlowVictim(Engine engine) {
    this.engine = engine;
    this.flows = new FlowService(engine::submit, engine);
  }

  /** Runs until its parent ends. Arguments: address, schema, name, port of the world, lease. */
  public static void main(String[] arguments) throws IOException {
    String name = arguments[2];
    Duration lease = Duration.ofMillis(Long.parseLong(arguments[4]));
    try (RecordStore store = new Place(arguments[0], arguments[1]).open();
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()))) {
      int world = Integer.parseInt(arguments[3]);
      var worker =
          new WorkerSettings(
              name, 4, lease, lease.multipliedBy(3).dividedBy(10), Duration.ofMillis(20));
      var services =
          new Services(
              Map.of("mail", mail(world, name)), call -> NodeOutcome.hopeless("no network"));
      var tasks =
          FlowTasks.tasks(new FlowTaskSettings(engine, Map.of("service", services), Runnable::run));
      var node =
          new NodeSettings(
              Ticker.system(),
              TimerSettings.standard(),
              worker,
              Duration.ofSeconds(5),
              Duration.ofDays(7),
              tasks);
      publish(engine);
      try (EngineNode running = EngineNode.start(engine, node);
          ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
        Lines.serve(door, new FlowVictim(engine)::answer);
        System.out.println(door.getLocalPort());
        while (System.in.read() >= 0) {
          running.wake();
        }
      }
    }
  }

  private static void publish(Engine engine) {
    new FlowCatalog(engine::submit, engine)
        .publish(ADA, FLOW.name(), FLOW.source(), FLOW.definition())
        .orElseThrow();
  }

  /** Calls the world, which is another process and may not answer. */
  private static Service mail(int world, String name) {
    return (inputs, key) -> {
      String answer =
          Lines.ask(world, key + " " + name)
              .orElseThrow(() -> new IllegalStateException("the world does not answer"));
      if (!answer.equals("done")) {
        throw new ServiceException("the world refused");
      }
      return JsonObject.EMPTY;
    };
  }

  /**
   * Answers {@code start <key>}, {@code look <run>}, {@code approve <run>} and {@code resolve <run>
   * <done>}.
   */
  private String answer(String question) {
    String[] words = question.split(" ");
    return switch (words[0]) {
      case "start" -> started(words[1]);
      case "look" -> look(Id.parse(words[1]).orElseThrow());
      case "approve" ->
          decide(words[1], words[2], FlowCommands.REVIEW, "action", new JsonString("approve"));
      case "resolve" ->
          decide(
              words[1],
              words[2],
              FlowCommands.RESOLVE,
              "done",
              JsonBoolean.of(Boolean.parseBoolean(words[3])));
      default -> throw new IllegalArgumentException(question);
    };
  }

  private String started(String key) {
    Answer answer = flows.start(ADA, FlowStart.of(FLOW.name(), JsonObject.EMPTY), key);
    return answer instanceof Answer.Accepted accepted
        ? ((JsonString) accepted.body().get("id")).value()
        : "";
  }

  /**
   * Returns the state of the run and of each of its nodes: {@code RUNNING
   * first=COMPLETED:id:attempt:kind}.
   */
  private String look(Id run) {
    String nodes =
        flows.nodes(ADA, run).orElseThrow().stream()
            .map(FlowVictim::told)
            .collect(Collectors.joining(" "));
    return flows.run(ADA, run).orElseThrow().state() + " " + nodes;
  }

  private static String told(NodeRun node) {
    String kind = node.human() == null ? "-" : node.human().kind().wire();
    return node.nodeId() + "=" + node.state() + ":" + node.id() + ":" + node.attempt() + ":" + kind;
  }

  private String decide(String run, String node, String kind, String name, JsonValue value) {
    JsonObject payload =
        JsonObject.builder()
            .add("node", node)
            .add("roles", JsonArray.of(new JsonString("admin")))
            .add(name, value)
            .build();
    Answer answer =
        engine.submit(
            Command.on(Id.parse(run).orElseThrow(), kind, TENANT, payload).by("user", "ada"));
    return answer instanceof Answer.Accepted ? "accepted" : "declined";
  }
}
