package dev.lockstep.server.api;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** A server for one test, called over real HTTP. Each response is validated against its schema. */
final class ApiWorld implements AutoCloseable {

  static final String TENANT = "acme";

  final Engine engine;
  private final TestServer server;
  private final PromisedSchemas promised;
  private final AtomicInteger executions = new AtomicInteger();

  private ApiWorld(TestServer server) {
    this.server = server;
    this.engine = server.engine();
    this.promised = new PromisedSchemas(server.server().routes());
  }

  /** Starts a server on a kind of store. */
  static ApiWorld on(Kind kind) {
    return on(kind, UnaryOperator.identity());
  }

  /** Starts a server on a kind of store, with changed settings. */
  static ApiWorld on(Kind kind, UnaryOperator<ServerSettings> change) {
    return new ApiWorld(
        switch (kind) {
          case SQLITE -> TestServer.start(change);
          case POSTGRESQL -> TestServer.onPostgres(change);
        });
  }

  /** Returns the world of a running server, which is closed with the world. */
  static ApiWorld of(TestServer server) {
    return new ApiWorld(server);
  }

  /** Returns the address of the server. */
  URI address() {
    return server.address();
  }

  /** Returns the routes of the server. */
  Engine engine() {
    return server.engine();
  }

  List<Route> routes() {
    return server.server().routes();
  }

  /** The kinds of stores. */
  enum Kind {
    SQLITE,
    POSTGRESQL
  }

  /** Returns a client with a token of {@link Callers}; with "" a client without credentials. */
  Client as(String token) {
    return new Client(server.address(), promised, token, List.of());
  }

  Client viewer() {
    return as(Callers.VIEWER);
  }

  Client operator() {
    return as(Callers.OPERATOR);
  }

  Client reviewer() {
    return as(Callers.REVIEWER);
  }

  Client admin() {
    return as(Callers.ADMIN);
  }

  /** Returns a client with an admin token of another tenant. */
  Client stranger() {
    return as(Callers.OTHER_ADMIN);
  }

  Client nobody() {
    return as("");
  }

  /** Creates a stored token of an admin, on a server with security. */
  TokenIssueResult.Taken token(String name) {
    Principal principal = new Principal(name, TENANT, Set.of(Role.ADMIN));
    return server
        .server()
        .security()
        .orElseThrow()
        .tokens()
        .create(new NewToken(principal, null), "test")
        .orElseThrow();
  }

  /** Creates a conversation with an agent, without executions. */
  Id conversation() {
    return id(
        engine.submit(BasicCommands.start(TENANT, "agent-graph", JsonObject.EMPTY)), "instance");
  }

  /** Creates an execution in a conversation; {@code more} is JSON with single quotes. */
  Id execution(Id conversation, String type, String more) {
    String json =
        "{'action_type': '%s', 'action_detail': {'service': 'email', 'method': 'send', 'args': {'to': "
            + executions.incrementAndGet()
            + "}}%s}";
    return id(
        engine.submit(
            Command.on(
                    conversation,
                    ExecutionExtension.CREATE,
                    TENANT,
                    (JsonObject) Json.read(Json.quoted(json.formatted(type, more))))
                .by("reasoning", "model")),
        "execution_id");
  }

  /** Fires an event on an execution. */
  void move(Id conversation, Id execution, String trigger, String more) {
    move(conversation, execution, trigger, more, "tool_node");
  }

  /** Creates an execution whose outcome is unknown. */
  Id unknown(Id conversation) {
    Id execution = execution(conversation, "tool_call", ", 'irreversible': true");
    move(conversation, execution, "start", "");
    move(conversation, execution, "suspend", "", "graph_runner");
    return execution;
  }

  private void move(Id conversation, Id execution, String trigger, String more, String actor) {
    String json = "{'execution_id': '%s', 'trigger': '%s'%s}";
    engine
        .submit(
            Command.on(
                    conversation,
                    ExecutionExtension.TRANSITION,
                    TENANT,
                    (JsonObject) Json.read(Json.quoted(json.formatted(execution, trigger, more))))
                .by(actor, "somebody"))
        .orElseThrow();
  }

  private static Id id(Answer answer, String name) {
    return Id.parse(((JsonString) answer.orElseThrow().get(name)).value()).orElseThrow();
  }

  @Override
  public void close() {
    server.close();
  }
}
