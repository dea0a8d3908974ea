package dev.lockstep.engine.simulation;

import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.session.SessionStart;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All scripts. Each is created for each run. */
public final class Scripts {

  private static final String ASKED =
      """
      {"interaction_id": 1, "kind": "confirm", "prompt": "Go on?", "session_handle": "h1"}""";

  private static final String TURNS = SimulatedTurns.NAME;

  private static final String FOUND =
      """
      {"execution_context_lives": true, "pending_interaction_is_valid": true,
       "session_handle_is_valid": true}""";

  private static final String LOST =
      """
      {"execution_context_lives": false, "pending_interaction_is_valid": false,
       "session_handle_is_valid": false}""";

  private Scripts() {}

  /** Returns the scripts without subsystems. */
  public static List<Supplier<Script>> plain() {
    return List.of(
        () ->
            session("a turn succeeds", "{}")
                .fire("orchestrator", "turn.started")
                .look()
                .fire("orchestrator", "turn.succeeded")
                .fire("user", "run.canceled")
                .ends("succeeded"),
        () ->
            session("a question is answered", "{}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.needs_input", ASKED)
                .look()
                .fire("user", "interaction.reply.accepted", "{\"interaction_id\": 1}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.succeeded")
                .ends("succeeded"),
        () ->
            session("silence is decided", "{\"interactive_require_user_reply\": false}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.needs_input", ASKED)
                .turn(Duration.ofSeconds(600))
                .look()
                .turn(Duration.ofSeconds(601))
                .fire("user", "interaction.reply.accepted", "{\"interaction_id\": 1}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.failed", "{\"code\": \"NO_MODEL\"}")
                .ends("failed"),
        () ->
            session("a strict run waits and is canceled", "{}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.needs_input", ASKED)
                .turn(Duration.ofDays(30))
                .fire("orchestrator", "restart.preserve_waiting", FOUND)
                .look()
                .fire("user", "run.canceled")
                .ends("canceled"),
        () ->
            session("a question has its own time", "{\"interactive_require_user_reply\": false}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.needs_input", ASKED)
                .turn(Duration.ofSeconds(600))
                .fire("user", "interaction.reply.accepted", "{\"interaction_id\": 1}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "turn.needs_input", ASKED)
                .turn(Duration.ofSeconds(601))
                .ends("waiting_user"),
        () ->
            session("a restart finds nothing", "{}")
                .fire("orchestrator", "turn.started")
                .fire("orchestrator", "restart.reconcile_failed", LOST)
                .fire("orchestrator", "turn.started")
                .ends("failed"),
        () ->
            contract("a contract is kept", "{}")
                .fire("tool_node", "start")
                .fire("reasoning", "succeed")
                .look()
                .fire("tool_node", "succeed")
                .fire("tool_node", "fail")
                .ends("completed"),
        () ->
            contract("a contract waits twice", "{\"irreversible\": true}")
                .fire("tool_node", "start")
                .fire("ecs_node", "suspend")
                .fire("graph_runner", "resume")
                .fire("ecs_node", "suspend")
                .look()
                .fire("graph_runner", "resume")
                .fire("graph_runner", "resume")
                .fire("tool_node", "reject")
                .ends("rejected"),
        () ->
            contract("a contract waits too long", "{\"timeout\": \"PT60S\"}")
                .fire("tool_node", "start")
                .fire("ecs_node", "suspend")
                .turn(Duration.ofSeconds(59))
                .look()
                .turn(Duration.ofSeconds(1))
                .fire("graph_runner", "resume")
                .ends("cancelled"),
        () ->
            graph("a round with a tool")
                .fire("graph_runner", "tools.requested", "{\"call\": \"mail.send\"}")
                .look()
                .fire("tool_node", "tools.finished")
                .fire("graph_runner", "answer.given")
                .ends("idle"),
        () ->
            graph("a round that asks and goes on")
                .fire("graph_runner", "person.asked", "{\"deferred\": true}")
                .fire("ecs_node", "request.sent")
                .look()
                .fire("graph_runner", "run.resumed", "{\"waiting\": 0, \"ended\": 0}")
                .fire("graph_runner", "run.resumed", "{\"waiting\": 1, \"ended\": 0}")
                .fire("tool_node", "tools.finished")
                .fire("graph_runner", "answer.given")
                .ends("idle"),
        () ->
            graph("a round breaks off and is taken up")
                .fire("graph_runner", "node.failed", "{\"error\": \"no model\"}")
                .fire("graph_runner", "run.retried")
                .fire("graph_runner", "node.failed", "{\"error\": \"no model\"}")
                .look()
                .fire("graph_runner", "run.retried")
                .fire("graph_runner", "answer.given")
                .ends("idle"),
        () ->
            PlainScript.of("node-run: a review sends it back", "node-run", "{}")
                .fire("engine", "dependencies.met")
                .fire("worker", "node.started")
                .fire("worker", "human.needed")
                .fire("user", "review.rejected", "{\"attempt\": 1, \"feedback\": \"no\"}")
                .look()
                .fire("engine", "node.reworked")
                .fire("worker", "node.started")
                .fire("worker", "human.needed")
                .fire("user", "review.approved", "{\"attempt\": 1}")
                .fire("user", "review.approved", "{\"attempt\": 2}")
                .ends("COMPLETED"));
  }

  /** Returns the scripts with workers. */
  public static List<Supplier<Script>> working() {
    return List.of(
        () -> new ErrandScript("errand: one", "mail-1"),
        () -> new ErrandScript("errand: two at once", "mail-1", "mail-2"),
        () -> new ErrandScript("errand: the same twice", "mail-3", "mail-3"));
  }

  /** Returns the scripts of instances and workers without subsystems. */
  public static List<Supplier<Script>> small() {
    return Stream.concat(plain().stream(), working().stream()).toList();
  }

  /** Returns the scripts of agents, contracts and sessions. */
  public static List<Supplier<Script>> systems() {
    return List.of(
        () -> AgentScript.of("a tool is called").say("call weather today"),
        () -> AgentScript.of("a mail goes out").say("call mail a"),
        () -> AgentScript.of("two rounds").say("call mail b").say("call weather today"),
        () ->
            AgentScript.of("a person agrees")
                .say("call offer c")
                .respond(FormResponse.approved(), 1),
        () ->
            AgentScript.of("a person agrees twice")
                .say("call offer d")
                .respond(FormResponse.approved(), 2),
        () ->
            AgentScript.of("a person refuses")
                .say("call offer e")
                .respond(FormResponse.rejected("no"), 1),
        () -> AgentScript.of("a person gives up").say("call offer f").cancel(),
        () -> AgentScript.of("a person is asked").say("ask").respond(FormResponse.approved(), 1),
        () -> AgentScript.of("a payment may be made again").say("call payment g"),
        () ->
            ContractScript.of("a request is answered")
                .create(
                    "{\"action_type\": \"ecs_request\", \"action_detail\": {\"title\": \"Go?\"}}")
                .move("ecs_node", "{\"trigger\": \"start\"}")
                .move("ecs_node", "{\"trigger\": \"suspend\"}")
                .move("graph_runner", "{\"trigger\": \"resume\"}")
                .move("ecs_node", "{\"trigger\": \"succeed\", \"result\": \"yes\"}")
                .end("completed"),
        () ->
            ContractScript.of("the same is wanted twice")
                .create(call("i", ", \"irreversible\": true"))
                .create(call("i", ", \"irreversible\": true"))
                .move("tool_node", "{\"trigger\": \"start\"}")
                .move("tool_node", "{\"trigger\": \"fail\", \"error_message\": \"no\"}")
                .create(call("i", ", \"irreversible\": true"))
                .end("failed", "pending"),
        () ->
            ContractScript.of("a wait ends in time")
                .create(call("j", ", \"timeout_seconds\": 60"))
                .move("tool_node", "{\"trigger\": \"start\"}")
                .move("ecs_node", "{\"trigger\": \"suspend\"}")
                .turn(Duration.ofSeconds(59))
                .turn(Duration.ofSeconds(1))
                .move("graph_runner", "{\"trigger\": \"resume\"}")
                .end("cancelled"),
        () ->
            ContractScript.of("a call that cannot be taken back is late")
                .create(call("k", ", \"irreversible\": true, \"timeout_seconds\": 60"))
                .move("tool_node", "{\"trigger\": \"start\"}")
                .turn(Duration.ofSeconds(60))
                .move("tool_node", "{\"trigger\": \"fail\", \"error_message\": \"no\"}")
                .resolve("{\"outcome\": \"not_done\"}")
                .resolve("{\"outcome\": \"not_done\"}")
                .end("failed"),
        () ->
            SessionScript.of("a turn succeeds", SessionStart.strict(TURNS), "answer")
                .look()
                .ends("succeeded", "failed"),
        () ->
            SessionScript.of("a question is answered", SessionStart.strict(TURNS), "ask")
                .reply(1)
                .look()
                .ends("succeeded", "failed", "waiting_user"),
        () ->
            SessionScript.of("silence is decided", SessionStart.lenient(TURNS), "ask")
                .turn(Duration.ofSeconds(1_199))
                .look()
                .turn(Duration.ofSeconds(1))
                .reply(1)
                .ends("succeeded", "failed"),
        () ->
            SessionScript.of("a waiting run is canceled", SessionStart.strict(TURNS), "ask")
                .turn(Duration.ofHours(2))
                .cancel()
                .cancel()
                .ends("canceled", "failed"),
        () -> SessionScript.of("a turn fails", SessionStart.auto(TURNS), "fail").ends("failed"),
        () ->
            SessionScript.of("nobody is there to be asked", SessionStart.auto(TURNS), "ask")
                .look()
                .ends("failed"));
  }

  /** Returns a script by its name. */
  static Supplier<Script> system(String name) {
    return systems().stream()
        .filter(script -> script.get().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String call(String what, String more) {
    return "{\"action_type\": \"tool_call\", \"action_detail\": {\"service\": \"mail\","
        + " \"method\": \"send\", \"args\": {\"what\": \""
        + what
        + "\"}}"
        + more
        + "}";
  }

  /**
   * Returns the script of a contract that waits for the given number of answers, one after the
   * other.
   */
  public static Supplier<Script> longContract(int waits) {
    return () -> {
      PlainScript script = contract("a contract waits " + waits + " times", "{}");
      script.fire("tool_node", "start");
      for (int i = 0; i < waits; i++) {
        script.fire("ecs_node", "suspend").fire("graph_runner", "resume");
      }
      return script.fire("tool_node", "succeed").ends("completed");
    };
  }

  private static PlainScript session(String name, String context) {
    return PlainScript.of("session: " + name, "session", context);
  }

  private static PlainScript contract(String name, String context) {
    return PlainScript.of("contract: " + name, "execution-contract", context);
  }

  private static PlainScript graph(String name) {
    return PlainScript.of("graph: " + name, "agent-graph", "{}")
        .fire("graph_runner", "message.received")
        .fire("graph_runner", "intent.recognized")
        .fire("graph_runner", "emotion.detected")
        .fire("graph_runner", "memory.recalled");
  }
}
