package dev.lockstep.server.api.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.http.RouteHandler;
import dev.lockstep.server.schema.api.SessionPending;
import dev.lockstep.server.schema.api.SessionReply;
import dev.lockstep.server.schema.api.SessionReplyValidator;
import dev.lockstep.server.schema.api.SessionStart;
import dev.lockstep.server.schema.api.SessionStartValidator;
import dev.lockstep.session.FcmpPage;
import dev.lockstep.session.SessionService;
import dev.lockstep.session.SessionView;
import dev.lockstep.statecharts.session.SessionState;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The routes that start, read, answer and cancel sessions. */
public final class SessionRoutes {

  private static final String TAG = "sessions";
  private static final String ID = "id";
  private static final int MOST_EVENTS = 200;

  private final SessionService sessions;
  private final Starts starts;
  private final RouteHandler stream;

  /**
   * Creates the routes.
   *
   * @param sessions the service of sessions
   * @param asking the name of the turn engine that sessions use by default
   * @param silent the name of the turn engine that sessions without questions use by default
   * @param stream the handler of requests for events as a stream
   */
  public SessionRoutes(SessionService sessions, String asking, String silent, RouteHandler stream) {
    this.sessions = sessions;
    this.starts = new Starts(asking, silent);
    this.stream = stream;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.post("/api/sessions", "startSession", Access.OPERATOR)
            .described(TAG, "Starts a conversation.")
            .takes(
                Content.optional(
                    "api/session-start", SessionStart.class, SessionStartValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(201, "api/session", "The conversation."))
            .handledBy(this::start),
        Route.get("/api/sessions", "listSessions", Access.VIEWER)
            .described(TAG, "Lists conversations, newest first.")
            .query(
                Pages.parameters(
                    Parameter.choice("status", "Only conversations in this state.", states())))
            .answers(Reply.list("api/session", "A page of conversations."))
            .handledBy(this::list),
        of(Route.get("/api/sessions/{id}", "getSession", Access.VIEWER))
            .described(TAG, "Returns a conversation.")
            .answers(Reply.json(200, "api/session", "The conversation."))
            .handledBy(request -> Response.json(200, view(request).toJson())),
        of(Route.get("/api/sessions/{id}/pending", "getSessionPending", Access.VIEWER))
            .described(TAG, "Returns the question that a conversation waits on.")
            .answers(Reply.json(200, "api/session-pending", "The question, if there is one."))
            .handledBy(this::pending),
        of(Route.post("/api/sessions/{id}/reply", "replyToSession", Access.OPERATOR))
            .described(TAG, "Answers the question that a conversation waits on.")
            .takes(Content.of("api/session-reply", SessionReply.class, SessionReplyValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(200, "api/session-change", "The new state of the conversation."))
            .handledBy(this::reply),
        of(Route.post("/api/sessions/{id}/cancel", "cancelSession", Access.OPERATOR))
            .described(TAG, "Cancels a conversation. Has no effect if it has ended.")
            .answers(Reply.json(200, "api/session-change", "The new state of the conversation."))
            .handledBy(this::cancel),
        of(Route.get("/api/sessions/{id}/events", "getSessionEvents", Access.VIEWER))
            .described(TAG, "Returns the events of a conversation, as a list or as a stream.")
            .query(Pages.parameters())
            .answers(
                Reply.list("fcmp/envelope", "A page of events, oldest first."),
                Reply.events("A stream of events."))
            .handledBy(
                request ->
                    request.mediaType().equals(MediaTypes.EVENTS)
                        ? stream.handle(request)
                        : events(request)));
  }

  private static RouteDraft of(RouteDraft route) {
    return route.at(Parameter.id(ID, "The ID of the conversation."));
  }

  private static List<String> states() {
    return Arrays.stream(SessionState.values()).map(SessionState::wire).toList();
  }

  private SessionService service(Request request) {
    return request.commands().map(sessions::through).orElse(sessions);
  }

  private Response start(Request request) {
    String tenant = request.principal().tenant();
    Answer begun =
        service(request)
            .start(
                tenant,
                starts.of(request.content(SessionStart.class)),
                request.key().orElse(null),
                request.principal().name());
    Response answer = Answers.of(201, begun);
    return begun instanceof Answer.Accepted accepted
            && accepted.body().get("run_id") instanceof JsonString id
        ? answer.with("Location", "/api/sessions/" + id.value())
        : answer;
  }

  private Response list(Request request) {
    SessionService.Listed page =
        sessions.list(
            request.principal().tenant(),
            request.query("status").orElse(null),
            Pages.before(request),
            Pages.limit(request));
    Response answer = Response.json(200, JsonArray.of(page.runs(), SessionView::toJson));
    return page.next() == null ? answer : Pages.linked(request, answer, page.next().value());
  }

  private SessionView view(Request request) {
    return Answers.found(
        Answers.read(
            () -> sessions.find(request.principal().tenant(), Answers.id(request.path(ID)))));
  }

  private Response pending(Request request) {
    SessionView view = view(request);
    return Answers.of(
        new SessionPending(view.run().toString(), view.state(), Members.of(view.pending())));
  }

  private Response reply(Request request) {
    SessionReply reply = request.content(SessionReply.class);
    return Answers.of(
        200,
        service(request)
            .reply(
                request.principal().tenant(),
                Answers.id(request.path(ID)),
                reply.interactionId(),
                reply.response(),
                key(request, reply),
                request.principal().name()));
  }

  private static @Nullable String key(Request request, SessionReply reply) {
    return reply.idempotencyKey() != null ? reply.idempotencyKey() : request.key().orElse(null);
  }

  private Response cancel(Request request) {
    return Answers.of(
        200,
        service(request)
            .cancel(
                request.principal().tenant(),
                Answers.id(request.path(ID)),
                "user",
                request.principal().name()));
  }

  private Response events(Request request) {
    SessionView view = view(request);
    int limit = Math.min(MOST_EVENTS, Pages.limit(request));
    long after = Pages.after(request, 0);
    FcmpPage page = sessions.events(request.principal().tenant(), view.run(), after, limit);
    Response answer = Pages.all(page.events());
    return page.isEnd() ? answer : Pages.linked(request, answer, page.cursor());
  }
}
