package dev.lockstep.server.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.openapi.OpenApi;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.SecuritySettings.Rates;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A server with security and resources of every kind in two tenants. */
final class MatrixWorld implements AutoCloseable {

  private static final String OWN = "acme";
  private static final String FOREIGN = "other";
  private static final String SPARE_TOKEN = "{\"name\":\"spare\",\"roles\":[\"viewer\"]}";
  private static final String FLOW =
      "flow: %s\\nnodes:\\n  look:\\n    type: human_review\\n    shows: Look.\\n";
  private static final Rates GENEROUS = new Rates(1_000_000, 1_000_000, 1_000_000);

  private final TestServer server;
  private final Map<Who, Client> callers = new EnumMap<>(Who.class);

  MatrixWorld() {
    this(FlowPermissions.NONE);
  }

  MatrixWorld(FlowPermissions permissions) {
    server =
        TestServer.start(
            settings ->
                settings
                    .with(SecuritySettings.STANDARD.with(GENEROUS), IdentityVerifier.NOBODY)
                    .with(permissions));
    for (Who who : Who.values()) {
      callers.put(who, client(who));
    }
  }

  private Client client(Who who) {
    Role role = who.role();
    if (role == null) {
      return who == Who.NOBODY ? server.nobody() : server.as("lst_never-given");
    }
    String tenant = who == Who.OTHER_ADMIN ? FOREIGN : OWN;
    return server.as(token(new Principal("caller-" + who.name(), tenant, Set.of(role))));
  }

  private String token(Principal principal) {
    return server
        .server()
        .security()
        .orElseThrow()
        .tokens()
        .create(new NewToken(principal, null), "test")
        .orElseThrow()
        .secret()
        .text();
  }

  TestServer server() {
    return server;
  }

  Map<Who, Client> callers() {
    return callers;
  }

  /**
   * Returns a body that a route accepts: the example of its description, unless that has no effect.
   */
  String body(Route route) {
    if (route.name().equals("login")) {
      return "{\"token\":\"" + token(new Principal("page", OWN, Set.of(Role.VIEWER))) + "\"}";
    }
    if (route.name().equals("createToken")) {
      return SPARE_TOKEN;
    }
    JsonObject paths = member(OpenApi.of(server.server().routes()), "paths");
    JsonObject operation = member(member(paths, route.path()), route.method().lowerCase());
    JsonObject content = member(member(operation, "requestBody"), "content");
    return member(member(content, "application/json"), "example").toString();
  }

  /** Grants actions on the flow of a tenant to workers, who send no request of the matrix. */
  void grant(Where where, List<FlowPermissions.Action> actions) {
    String tenant = where == Where.FOREIGN ? FOREIGN : OWN;
    for (FlowPermissions.Action action : actions) {
      String asked = "{\"action\":\"" + action.wire() + "\",\"caller\":\"role:worker\"}";
      Told told =
          callers
              .get(where == Where.FOREIGN ? Who.OTHER_ADMIN : Who.ADMIN)
              .post("/api/workflows/flow-of-" + tenant + "/permissions/grant", asked);
      assertThat(told.status()).as("%s", told).isEqualTo(200);
    }
  }

  private static JsonObject member(JsonObject object, String name) {
    return (JsonObject) object.value(object.index(name));
  }

  Places places() {
    Map<String, String> missing = new LinkedHashMap<>();
    Map<String, String> own = ids(OWN, Who.ADMIN);
    own.forEach((path, id) -> missing.put(path, unlike(id)));
    return new Places(
        own,
        ids(FOREIGN, Who.OTHER_ADMIN),
        missing,
        path -> path.startsWith("/api/charts/") || path.startsWith("/page/"));
  }

  /** Returns an unknown ID of the same form. */
  private static String unlike(String id) {
    return Id.parse(id).isPresent() ? id.substring(0, id.length() - 4) + "0000" : "no-" + id;
  }

  private Map<String, String> ids(String tenant, Who admin) {
    Engine engine = server.engine();
    Map<String, String> ids = new LinkedHashMap<>();
    Client client = callers.get(admin);
    ids.put("/api/sessions/", client.keyed("s").post("/api/sessions", "{}").text("run_id"));
    String conversation =
        text(
            engine.submit(BasicCommands.start(tenant, "agent-graph", JsonObject.EMPTY)),
            "instance");
    ids.put("/api/execution/{session_id}", conversation);
    ids.put("/api/execution/{execution_id}", execution(engine, tenant, conversation));
    String flow = "flow-of-" + tenant;
    client.put("/api/workflows/" + flow, "{\"source\":\"" + FLOW.formatted(flow) + "\"}");
    ids.put("/api/workflows/", flow);
    client.put("/api/tasks/task-of-" + tenant, "{\"title\":\"A task\"}");
    ids.put("/api/tasks/", "task-of-" + tenant);
    String run =
        client.keyed("f").post("/api/flow-runs", "{\"workflowId\":\"" + flow + "\"}").text("id");
    ids.put("/api/flow-runs/", run);
    ids.put("/api/quarantine/", run);
    String schedule = "schedule-of-" + tenant;
    client.put(
        "/api/schedules/" + schedule, "{\"workflowId\":\"" + flow + "\",\"cron\":\"@yearly\"}");
    ids.put("/api/schedules/", schedule);
    ids.put(
        "/api/batches/",
        client
            .keyed("b")
            .post("/api/batches", "{\"action\":\"pause\",\"ids\":[\"no-run\"]}")
            .text("id"));
    ids.put("/api/node-runs/", firstNode(client, run));
    ids.put("/api/charts/", "session");
    ids.put("/api/tokens/", client.keyed("t").post("/api/tokens", SPARE_TOKEN).text("id"));
    client.put("/api/feed", "");
    client.put("/api/feed/readers/reader-of-" + tenant, "{\"cursor\":1}");
    ids.put("/api/feed/readers/", "reader-of-" + tenant);
    ids.put(
        "/api/views/",
        client.post("/api/views", "{\"name\":\"spare\",\"shared\":true}").text("id"));
    return ids;
  }

  /** Waits for the first node of a run and returns its ID. */
  private static String firstNode(Client client, String run) {
    while (true) {
      JsonArray nodes = client.get("/api/flow-runs/" + run + "/nodes").array();
      if (nodes.size() > 0) {
        JsonObject node = (JsonObject) nodes.item(0);
        return ((JsonString) node.value(node.index("id"))).value();
      }
      Thread.onSpinWait();
    }
  }

  private static String execution(Engine engine, String tenant, String conversation) {
    String json =
        "{\"action_type\":\"tool_call\",\"action_detail\":"
            + "{\"service\":\"email\",\"method\":\"send\",\"args\":{}}}";
    JsonObject payload = (JsonObject) JsonReader.standard().read(json).orElseThrow();
    Command create =
        Command.on(Id.parse(conversation).orElseThrow(), ExecutionExtension.CREATE, tenant, payload)
            .by("reasoning", "model");
    return text(engine.submit(create), "execution_id");
  }

  private static String text(Answer answer, String member) {
    JsonObject body = answer.orElseThrow();
    return ((JsonString) body.value(body.index(member))).value();
  }

  @Override
  public void close() {
    server.close();
  }
}
