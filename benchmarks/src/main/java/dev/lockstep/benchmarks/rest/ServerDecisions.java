package dev.lockstep.benchmarks.rest;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.SecuritySettings.Rates;
import dev.lockstep.server.security.token.NewToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The complete server with tokens, roles, limits, schemas, engine, history and streams. */
final class ServerDecisions implements Decisions {

  private static final JsonReader JSON = new JsonReader(1 << 24, 64);
  private static final String FLOW =
      "{\"source\":\"flow: ask\\nnodes:\\n  look: { type: human_review, shows: Look. }\\n\"}";
  private static final Rates GENEROUS = new Rates(10_000_000, 10_000_000, 10_000_000);

  private final Server server;
  private final String token;
  private final List<String> runs = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();

  /** Creates a number of runs that wait for a review. */
  ServerDecisions(Storage storage, int count) throws IOException {
    HttpSettings http =
        HttpSettings.local(
            0,
            incoming ->
                new Authentication.Refused(Response.of(HttpProblem.of(401, "unknown", "nobody"))));
    server =
        Server.start(
            ServerSettings.standard(storage, http)
                .with(SecuritySettings.STANDARD.with(GENEROUS), IdentityVerifier.NOBODY));
    token =
        server
            .security()
            .orElseThrow()
            .tokens()
            .create(new NewToken(new Principal("ada", "acme", Set.of(Role.ADMIN)), null), "bench")
            .orElseThrow()
            .secret()
            .text();
    try (KeptConnection connection = connection()) {
      park(connection, count);
    }
  }

  private KeptConnection connection() throws IOException {
    return new KeptConnection(server.address(), token);
  }

  private void park(KeptConnection connection, int count) throws IOException {
    connection.send("PUT", "/api/workflows/ask", "", FLOW, 200);
    for (int i = 0; i < count; i++) {
      String key = "Idempotency-Key: start-" + i + "\r\n";
      String body = "{\"workflowId\":\"ask\"}";
      runs.add(text(connection.send("POST", "/api/flow-runs", key, body, 201), "id"));
    }
    for (String run : runs) {
      nodes.add(waiting(connection, "/api/flow-runs/" + run + "/nodes"));
    }
  }

  private static String waiting(KeptConnection connection, String path) throws IOException {
    while (true) {
      JsonArray found =
          (JsonArray) JSON.read(connection.send("GET", path, "", "", 200)).orElseThrow();
      if (found.size() > 0
          && found.item(0) instanceof JsonObject node
          && new JsonString("WAITING_HUMAN").equals(node.get("state"))
          && node.get("id") instanceof JsonString id) {
        return id.value();
      }
      Thread.onSpinWait();
    }
  }

  private static String text(String json, String name) {
    JsonValue value = ((JsonObject) JSON.read(json).orElseThrow()).get(name);
    return ((JsonString) java.util.Objects.requireNonNull(value)).value();
  }

  /**
   * Opens a caller that reads.
   *
   * @param path a path with a placeholder for the ID of a run
   */
  Caller reader(String path) throws IOException {
    KeptConnection connection = connection();
    return new Caller() {
      @Override
      public void decide(int number) throws IOException {
        String run = runs.get(number % runs.size());
        connection.send("GET", String.format(path, run), "", "", 200);
      }

      @Override
      public void close() throws IOException {
        connection.close();
      }
    };
  }

  @Override
  public Caller caller() throws IOException {
    KeptConnection connection = connection();
    return new Caller() {
      @Override
      public void decide(int number) throws IOException {
        connection.send(
            "POST",
            "/api/node-runs/" + nodes.get(number) + "/review",
            "",
            "{\"action\":\"approve\",\"attempt\":1}",
            200);
      }

      @Override
      public void close() throws IOException {
        connection.close();
      }
    };
  }

  @Override
  public void close() {
    server.close();
  }
}
