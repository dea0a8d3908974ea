package dev.lockstep.cli;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.NewToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A server in this process, with a token for each role. */
final class RemoteWorld implements AutoCloseable {

  private static final String TENANT = SecuritySettings.FIRST_TENANT;

  private static final String ASKED =
      "flow: asked\nnodes:\n  ask: { type: human_review, actions: [approve] }\n";

  private final Server server;
  private final AtomicInteger requests = new AtomicInteger();

  private RemoteWorld(Server server) {
    this.server = server;
  }

  static RemoteWorld on(Path folder) {
    HttpSettings http =
        HttpSettings.local(
            0,
            incoming -> {
              throw new IllegalStateException("security asks first");
            });
    return new RemoteWorld(
        Server.start(
            ServerSettings.standard(new Storage.Folder(folder), http)
                .with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY)));
  }

  String address() {
    return server.address().toString();
  }

  String token(String role) {
    Principal principal =
        new Principal("the-" + role, TENANT, Set.of(Role.parse(role).orElseThrow()));
    return server
        .security()
        .orElseThrow()
        .tokens()
        .create(new NewToken(principal, null), "test")
        .orElseThrow()
        .secret()
        .text();
  }

  /** Starts a run that waits for a person. */
  Id waitingRun() {
    send("PUT", "/api/workflows/asked", "text/yaml", ASKED);
    Id run =
        id(send("POST", "/api/flow-runs", "application/json", "{\"workflowId\":\"asked\"}"), "id");
    while (DurableEngine.of(server.engine()).store().reads().children(run).stream()
        .noneMatch(row -> row.state().equals("WAITING_HUMAN"))) {
      Thread.onSpinWait();
    }
    return run;
  }

  /** Lets the store record the feed. */
  void openFeed() {
    Feed.of(server.engine()).open();
  }

  Id firstNode(Id run) {
    return DurableEngine.of(server.engine()).store().reads().children(run).get(0).id();
  }

  String data(Id id) {
    return row(id).data();
  }

  /** Lets the engine read an instance, so that a damaged one is quarantined. */
  void look(Id instance, Id root) {
    server.engine().submit(BasicCommands.look(instance, root, TENANT));
  }

  /** Replaces the data of an instance without the engine. */
  void rewrite(Id id, String data) {
    StoredInstance row = row(id);
    RecordStore store = DurableEngine.of(server.engine()).store();
    try (Transaction transaction = store.begin()) {
      transaction.lock(List.of(row.root()));
      transaction.write(
          new Changes(
              List.of(),
              List.of(new Changes.Update(row.with(data), row.sequence(), row.position())),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
      transaction.commit();
    }
  }

  private StoredInstance row(Id id) {
    return DurableEngine.of(server.engine()).store().reads().instance(id).orElseThrow();
  }

  /** Creates an irreversible execution whose outcome is unknown. */
  Id unknownOutcome(String receiver) {
    Id session =
        id(submit(BasicCommands.start(TENANT, "agent-graph", JsonObject.EMPTY)), "instance");
    Id execution =
        id(
            submit(
                command(
                    session,
                    ExecutionExtension.CREATE,
                    "{\"action_type\":\"tool_call\",\"irreversible\":true,\"action_detail\":"
                        + "{\"service\":\"mail\",\"method\":\"send\",\"args\":{\"to\":\""
                        + receiver
                        + "\"}}}")),
            "execution_id");
    for (String trigger : List.of("start", "suspend")) {
      submit(
          command(
              session,
              ExecutionExtension.TRANSITION,
              "{\"execution_id\":\"" + execution + "\",\"trigger\":\"" + trigger + "\"}"));
    }
    return execution;
  }

  private static Command command(Id session, String kind, String payload) {
    return Command.on(session, kind, TENANT, read(payload)).by("graph_runner", "test");
  }

  private JsonObject submit(Command command) {
    Answer answer = server.engine().submit(command);
    return answer.orElseThrow();
  }

  private JsonObject send(String method, String path, String type, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address()).resolve(path))
            .header("Authorization", "Bearer " + token("admin"))
            .header("Content-Type", type)
            .header("Idempotency-Key", path + requests.incrementAndGet())
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      return read(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
    } catch (IOException | InterruptedException failure) {
      throw new IllegalStateException(method + " " + path, failure);
    }
  }

  private static JsonObject read(String json) {
    return (JsonObject) JsonReader.standard().read(json).orElseThrow();
  }

  private static Id id(JsonObject json, String name) {
    return Id.parse(((JsonString) json.get(name)).value()).orElseThrow();
  }

  @Override
  public void close() {
    server.close();
  }
}
