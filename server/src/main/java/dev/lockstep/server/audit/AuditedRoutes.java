package dev.lockstep.server.audit;

import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Observer;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteHandler;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Routes whose actions are in the audit trail. The entry of an action that is one command is stored
 * with the changes of the command; others have an entry before they begin, which is completed
 * before the request is answered, and withdrawn if the request is refused.
 */
public final class AuditedRoutes {

  /** The tenant whose administrators see what callers of unknown tenants did. */
  static final String UNKNOWN_TENANT = "default";

  private static final int INTERNAL_ERROR = 500;
  private static final int LONGEST_TARGET = 200;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");
  private static final String REPLACEMENT = "\ufffd";
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
    return AuditedActions.kind(route.name()).map(kind -> audited(route, kind)).orElse(route);
  }

  private Route audited(Route route, String kind) {
    RouteHandler handler =
        route.access().isPublic()
            ? request -> login(route.handler().handle(request), request, kind)
            : AuditedActions.COMMANDS.containsKey(route.name())
                ? request -> command(route.handler(), request, kind)
                : request -> action(route.handler(), request, kind);
    return route.with(handler);
  }

  /**
   * Only the answer names the person who logs in. A login whose answer was lost needs no entry: its
   * secret was never sent.
   */
  private Response login(Response response, Request request, String kind) {
    JsonObject answer = response.status() < 400 ? body(response) : JsonObject.EMPTY;
    if (answer.get("name") != null) {
      trail.record(
          row(request, kind, text(answer, "tenant"), text(answer, "name"))
              .completed(target(request, answer), response.status()));
    }
    return response;
  }

  /**
   * The row of an action that is one command is stored with its changes; if the command was
   * executed before, it is stored here. Other answers need none: nothing has changed, or the row is
   * stored if the command is, whose outcome is unknown.
   */
  private Response command(RouteHandler handler, Request request, String kind) {
    Principal caller = request.principal();
    AuditRow row =
        row(request, kind, caller.tenant(), caller.name())
            .completed(
                target(request, JsonObject.EMPTY),
                AuditedActions.COMMANDS.get(request.route().name()));
    AuditedCommand command = trail.command(row);
    Response response = handler.handle(request.with(command));
    if (response.status() < 300 && command.isRepeat()) {
      JsonObject answer = row.target().isEmpty() ? body(response) : JsonObject.EMPTY;
      trail.record(row.completed(target(request, answer), response.status()));
    }
    return response;
  }

  private Response action(RouteHandler handler, Request request, String kind) {
    Principal caller = request.principal();
    AuditRow begun =
        trail.begin(
            row(request, kind, caller.tenant(), caller.name())
                .completed(target(request, JsonObject.EMPTY), 0),
            request.route().method() == Method.GET);
    int status = INTERNAL_ERROR;
    JsonObject answer = JsonObject.EMPTY;
    try {
      Response response = handler.handle(request);
      status = response.status();
      boolean isNamedByAnswer = kind.equals("grant") || request.route().pathParameters().isEmpty();
      answer = isNamedByAnswer && status < 300 ? body(response) : answer;
      return response;
    } catch (RefusedException refused) {
      status = refused.response().status();
      throw refused;
    } catch (RuntimeException failure) {
      status = Problems.of(failure).map(HttpProblem::status).orElse(INTERNAL_ERROR);
      throw failure;
    } finally {
      end(begun, target(request, answer), status);
    }
  }

  /** A failure may have come after the action; a refusal is known to have changed nothing. */
  private void end(AuditRow begun, String target, int status) {
    if (status >= 300 && status < INTERNAL_ERROR) {
      trail.withdraw(begun);
    } else {
      trail.complete(begun.completed(target, status));
    }
  }

  private AuditRow row(Request request, String kind, String tenant, String person) {
    return new AuditRow(
        0,
        tenant,
        trail.clock().millis(),
        kind,
        request.route().name(),
        person,
        "",
        0,
        client.apply(request.incoming()),
        request.id(),
        1);
  }

  private static JsonObject body(Response response) {
    return response.body() instanceof Response.Whole whole
            && whole.bytes().length > 0
            && JSON.read(new String(whole.bytes(), StandardCharsets.UTF_8)).value()
                instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static String text(JsonObject answer, String name) {
    return answer.get(name) instanceof JsonString text ? text.value() : "";
  }

  /**
   * Returns the parameters of the path; without any, the ID in the answer; for a new token, its ID,
   * name and roles; for other roles of a token, its name and roles; for a permission, its action
   * and caller.
   */
  private static String target(Request request, JsonObject answer) {
    String path =
        request.route().pathParameters().stream()
            .map(Parameter::name)
            .map(request::path)
            .collect(Collectors.joining("/"));
    String made =
        answer.get("token") != null
            ? told(answer, "id", "name", "roles")
            : answer.get("roles") != null && !path.isEmpty()
                ? told(answer, "name", "roles")
                : path.isEmpty() ? id(answer) : permission(request);
    return storable((path + (path.isEmpty() || made.isEmpty() ? "" : " -> ") + made).strip());
  }

  private static String told(JsonObject answer, String... names) {
    return Stream.of(names)
        .map(name -> Objects.toString(answer.get(name), "").replace("\"", ""))
        .collect(Collectors.joining(" "));
  }

  private static String permission(Request request) {
    if (!request.route().name().endsWith("Permission")
        || !(JSON.read(request.text()).value() instanceof JsonObject asked)) {
      return "";
    }
    return (text(asked, "action") + " " + text(asked, "caller")).strip();
  }

  private static String id(JsonObject answer) {
    return Stream.of("id", "run_id")
        .map(name -> text(answer, name))
        .filter(id -> !id.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Returns the start of a text without control characters, which not every store can hold. */
  static String storable(String text) {
    int end = Math.min(text.length(), LONGEST_TARGET);
    boolean isPairCut = end < text.length() && Character.isLowSurrogate(text.charAt(end));
    return UnicodeSanitizer.whole(
        CONTROL.matcher(text.substring(0, isPairCut ? end - 1 : end)).replaceAll(REPLACEMENT));
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
        storable(incoming.method() + " " + ending.route()),
        principal == null ? "" : principal.name(),
        "",
        ending.status(),
        ending.client(),
        incoming.requestId(),
        1);
  }
}
