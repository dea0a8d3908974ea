package dev.lockstep.server.browser;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.SecuritySettings.Rates;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import java.util.function.UnaryOperator;

/** A server with a browser, and an admin who uses both. */
final class ViewStage implements AutoCloseable {

  final TestServer server;
  final Browser browser;
  final People people;
  final String token;

  private ViewStage(TestServer server) {
    this.server = server;
    this.people = new People(server.server().security().orElseThrow());
    this.token = people.token("grace", Role.ADMIN);
    this.browser = Browser.at(server.address());
  }

  static ViewStage open() {
    return open(UnaryOperator.identity());
  }

  static ViewStage open(UnaryOperator<ServerSettings> change) {
    Rates many = new Rates(10_000, 10_000, 10_000);
    return new ViewStage(
        TestServer.start(
            settings ->
                change.apply(
                    settings.with(SecuritySettings.STANDARD.with(many), IdentityVerifier.NOBODY))));
  }

  /** Returns a client of the same admin without a page. */
  Client api() {
    return server.as(token);
  }

  /** Creates a conversation with an agent. */
  Id conversation() {
    Answer begun =
        engine().submit(BasicCommands.start(People.TENANT, "agent-graph", JsonObject.EMPTY));
    return id(begun, "instance");
  }

  /** Creates an execution in a conversation; {@code more} is JSON with single quotes. */
  Id execution(Id conversation, String method, String more) {
    String json =
        "{'action_type': 'tool_call', 'action_detail': {'service': 'email', 'method': '%s', 'args': {}}%s}"
            .formatted(method, more);
    Command command =
        Command.on(conversation, ExecutionExtension.CREATE, People.TENANT, read(json));
    return id(engine().submit(command.by("reasoning", "model")), "execution_id");
  }

  /** Fires an event on an execution. */
  void move(Id conversation, Id execution, String trigger, String more) {
    String json = "{'execution_id': '%s', 'trigger': '%s'%s}".formatted(execution, trigger, more);
    move(conversation, json, "tool_node");
  }

  /** Loses the runner of an execution during its call, so that its outcome is unknown. */
  void loseRunner(Id conversation, Id execution) {
    move(conversation, execution, "start", "");
    String json = "{'execution_id': '%s', 'trigger': 'suspend'}".formatted(execution);
    move(conversation, json, "graph_runner");
  }

  private void move(Id conversation, String json, String actor) {
    Command command =
        Command.on(conversation, ExecutionExtension.TRANSITION, People.TENANT, read(json));
    engine().submit(command.by(actor, "somebody")).orElseThrow();
  }

  private Engine engine() {
    return server.engine();
  }

  private static JsonObject read(String json) {
    return (JsonObject) JsonReader.standard().read(json.replace('\'', '"')).orElseThrow();
  }

  private static Id id(Answer answer, String name) {
    return Id.parse(((JsonString) answer.orElseThrow().get(name)).value()).orElseThrow();
  }

  @Override
  public void close() {
    browser.close();
    server.close();
  }
}
