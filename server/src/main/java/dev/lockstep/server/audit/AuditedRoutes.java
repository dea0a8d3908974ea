package dev.lockstep.server.audit;

import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Observer;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Routes whose successful requests are in the audit trail before they are answered. */
public final class AuditedRoutes {

  /** The tenant whose administrators see what callers of unknown tenants did. */
  static final String UNKNOWN_TENANT = "default";

  static final List<String> KINDS =
      List.of("login", "refusal", "grant", "decision", "publication", "administration");

  private static final Map<String, List<String>> ACTIONS =
      Map.of(
          "login", List.of("login", "logout"),
          "grant", List.of("createToken", "rotateToken", "revokeToken"),
          "decision",
              List.of(
                  "reviewNodeRun",
                  "submitNodeRun",
                  "answerNodeRun",
                  "resolveNodeRun",
                  "resolveExecution"),
          "publication", List.of("putWorkflow", "archiveWorkflow", "restoreWorkflow"),
          "administration",
              List.of(
                  "cancelFlowRun",
                  "pauseFlowRun",
                  "resumeFlowRun",
                  "terminateFlowRun",
                  "deleteFlowRun",
                  "changeFlowRuns",
                  "retryNodeRun",
                  "reworkNodeRun",
                  "createBatch",
                  "stopBatch",
                  "resumeBatch",
                  "putSchedule",
                  "deleteSchedule",
                  "pauseSchedule",
                  "resumeSchedule",
                  "triggerSchedule",
                  "backfillSchedule",
                  "closeTask",
                  "reopenTask",
                  "cancelSession",
                  "liftQuarantine",
                  "exportAudit"));

  private static final int LONGEST_TARGET = 200;
  private static final JsonReader JSON = new JsonReader(1 << 16, 16);

  private final AuditTrail trail;
  private final Function<IncomingRequest, String> client;

  /**
   * Creates the decoration of routes.
   *
   * @param client returns the address of the client, also behind a proxy
   */
  public AuditedRoutes(AuditTrail trail, Function<IncomingRequest, String> client) {
    this.trail = trail;
    this.client = client;
  }

  /** Returns the routes; those with audited actions write the trail. */
  public List<Route> of(List<Route> routes) {
    return routes.stream().map(this::audited).toList();
  }

  private Route audited(Route route) {
    return ACTIONS.entrySet().stream()
        .filter(kind -> kind.getValue().contains(route.name()))
        .findFirst()
        .map(kind -> audited(route, kind.getKey()))
        .orElse(route);
  }

  private Route audited(Route route, String kind) {
    return new Route(
        route.method(),
        route.path(),
        route.name(),
        route.summary(),
        route.tag(),
        route.access(),
        route.pathParameters(),
        route.query(),
        route.content(),
        route.texts(),
        route.key(),
        route.isConditional(),
        route.replies(),
        request -> {
          Response response = route.handler().handle(request);
          if (response.status() < 300) {
            trail.record(row(request, kind, response));
          }
          return response;
        });
  }

  private AuditRow row(Request request, String kind, Response response) {
    boolean isKnown = request.isIdentified();
    JsonObject answer = isKnown && !kind.equals("grant") ? JsonObject.EMPTY : body(response);
    return new AuditRow(
        0,
        isKnown ? request.principal().tenant() : text(answer, "tenant"),
        trail.clock().millis(),
        kind,
        request.route().name(),
        isKnown ? request.principal().name() : text(answer, "name"),
        target(request, answer),
        response.status(),
        client.apply(request.incoming()),
        request.id(),
        1);
  }

  private static JsonObject body(Response response) {
    return response.body() instanceof Response.Whole whole
            && whole.bytes().length > 0
            && JSON.read(new String(whole.bytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .orElseThrow()
                instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static String text(JsonObject answer, String name) {
    return answer.get(name) instanceof JsonString text ? text.value() : "";
  }

  /** Returns the parameters of the path; for a new token, its ID, name and roles. */
  private static String target(Request request, JsonObject answer) {
    String path =
        request.route().pathParameters().stream()
            .map(Parameter::name)
            .map(request::path)
            .collect(Collectors.joining("/"));
    String made =
        answer.get("token") == null
            ? ""
            : Stream.of("id", "name", "roles")
                .map(name -> Objects.toString(answer.get(name), "").replace("\"", ""))
                .collect(Collectors.joining(" "));
    return cut((path + (path.isEmpty() || made.isEmpty() ? "" : " -> ") + made).strip());
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_TARGET ? text : text.substring(0, LONGEST_TARGET);
  }

  /** Returns an observer that adds refused requests to the trail. */
  public Observer observer(Observer inner) {
    return incoming -> {
      Observer.Exchange exchange = inner.begin(incoming);
      return ending -> {
        exchange.end(ending);
        if (ending.status() == 401 || ending.status() == 403) {
          trail.refused(refusal(incoming, ending));
        }
      };
    };
  }

  private AuditRow refusal(IncomingRequest incoming, Observer.Ending ending) {
    Principal principal = ending.principal();
    return new AuditRow(
        0,
        principal == null ? UNKNOWN_TENANT : principal.tenant(),
        trail.clock().millis(),
        "refusal",
        cut(incoming.method() + " " + ending.route()),
        principal == null ? "" : principal.name(),
        "",
        ending.status(),
        ending.client(),
        incoming.requestId(),
        1);
  }
}
