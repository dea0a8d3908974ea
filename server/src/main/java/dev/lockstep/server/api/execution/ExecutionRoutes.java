package dev.lockstep.server.api.execution;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.execution.observation.TimelinePage;
import dev.lockstep.flow.InstanceSearch.Listed;
import dev.lockstep.flow.internal.view.HistoryViews;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.server.schema.api.ExecutionSession;
import dev.lockstep.server.schema.api.Transition;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.execution.StateMachineTopology;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The routes that read executions. */
public final class ExecutionRoutes {

  private static final String TAG = "executions";
  private static final String AGENT = "agent-graph";

  private final ExecutionObserver observer;
  private final Reads reads;
  private final InstanceReader reader;
  private final StateMachineTopology topology = ExecutionObserver.topology();
  private final String version;
  private final VisibleRows visible;

  /** Creates the routes. They return committed data only. */
  public ExecutionRoutes(ExecutionObserver observer, Engine engine, VisibleRows visible) {
    this.visible = visible;
    this.observer = observer;
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
    this.version = Charts.find("execution-contract").orElseThrow().id().hash();
  }

  /** Returns the routes, without the stream of events. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/execution/topology", "getExecutionTopology", Access.VIEWER)
            .described(
                TAG,
                "Returns the topology of the execution chart. It changes only with the version"
                    + " of the server.")
            .answers(Reply.json(200, "execution/state_machine_topology", "The topology."))
            .handledBy(this::topology),
        Route.get("/api/execution/sessions", "listExecutionSessions", Access.VIEWER)
            .described(TAG, "Lists conversations with agents, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("api/execution-session", "A page of conversations."))
            .handledBy(this::sessions),
        Route.get("/api/execution/{session_id}/timeline", "getExecutionTimeline", Access.VIEWER)
            .described(TAG, "Returns the executions of a conversation and their transitions.")
            .at(Parameter.id("session_id", "The ID of the conversation."))
            .query(InternalFields.DETAIL)
            .query(Parameter.cursor())
            .answers(
                Reply.json(
                    200,
                    "execution/execution_timeline",
                    "The timeline, or a part of it with a link to the next part."))
            .handledBy(this::timeline),
        Route.get("/api/execution/{session_id}/history", "listExecutionHistory", Access.VIEWER)
            .described(TAG, "Lists the transitions of a conversation's own chart, oldest first.")
            .at(Parameter.id("session_id", "The ID of the conversation."))
            .query(Pages.parameters())
            .answers(Reply.list("api/transition", "A page of transitions."))
            .handledBy(this::history),
        Route.get("/api/execution/{execution_id}/snapshot", "getExecutionSnapshot", Access.VIEWER)
            .described(TAG, "Returns the current state of an execution.")
            .at(Parameter.id("execution_id", "The ID of the execution."))
            .query(InternalFields.DETAIL)
            .answers(Reply.json(200, "execution/execution_snapshot", "The snapshot."))
            .handledBy(this::snapshot));
  }

  private Response topology(Request request) {
    return request.unlessKnown(
        version, Answers.of(topology).with("Cache-Control", "private, max-age=3600"));
  }

  private Response sessions(Request request) {
    Predicate<Id> isSeen = visible.of(request);
    Part<StoredInstance> part = conversations(request, Pages.before(request));
    List<ExecutionSession> sessions = sessions(part, isSeen);
    // Conversations of hidden flows leave a page empty.
    while (sessions.isEmpty() && part.next() != null) {
      part = conversations(request, new Id(part.next()));
      sessions = sessions(part, isSeen);
    }
    return Pages.page(request, sessions, each -> Pages.place(each.sessionId()), part.next());
  }

  private Part<StoredInstance> conversations(Request request, @Nullable Id before) {
    return new BoundedReads(reads)
        .page(
            new Reads.Page(
                request.principal().tenant(), AGENT, null, before, Pages.limit(request)));
  }

  private List<ExecutionSession> sessions(Part<StoredInstance> part, Predicate<Id> isSeen) {
    return part.items().stream().filter(row -> isSeen.test(row.id())).map(this::session).toList();
  }

  /** Returns the views of conversations in the order of their IDs' list, as many as fit a page. */
  public Listed<ExecutionSession> conversations(List<Id> ids) {
    BoundedReads.First first = new BoundedReads(reads).first(ids);
    return new Listed<>(first.rows().stream().map(this::session).toList(), first.examined());
  }

  private ExecutionSession session(StoredInstance row) {
    return reader.shown(
        row,
        readable -> session(row, reader.read(readable).state(), null),
        why -> session(row, why.state(), new ExecutionSession.Failure(why.code(), why.message())));
  }

  private static ExecutionSession session(
      StoredInstance row, String state, ExecutionSession.@Nullable Failure failure) {
    return new ExecutionSession(
        row.id().toString(),
        state,
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()),
        failure);
  }

  private Response timeline(Request request) {
    InternalFields.require(request);
    String tenant = request.principal().tenant();
    Id session = Answers.id(request.path("session_id"));
    long after = Pages.after(request, -1);
    TimelinePage page =
        Answers.found(Answers.read(() -> observer.timeline(tenant, session, after)));
    Response part = InternalFields.answer(request, page.timeline());
    Long next = page.next();
    return next == null ? part : Pages.linked(request, part, next);
  }

  private Response history(Request request) {
    Id session = Answers.id(request.path("session_id"));
    Answers.found(
        reads
            .instance(session)
            .filter(row -> row.tenant().equals(request.principal().tenant()))
            .filter(row -> reader.chart(row).filter(AGENT::equals).isPresent()));
    Part<Entry> part =
        new BoundedReads(reads).journal(session, Pages.after(request, -1), Pages.limit(request));
    List<Transition> rows = part.items().stream().map(ExecutionRoutes::transition).toList();
    return Pages.page(request, rows, Transition::sequence, part.next());
  }

  private static Transition transition(Entry entry) {
    String trigger = HistoryViews.trigger(entry);
    return new Transition(
        entry.sequence(),
        entry.from().isEmpty() ? null : entry.from(),
        entry.to(),
        trigger.isEmpty() ? null : trigger,
        Instant.ofEpochMilli(entry.at()));
  }

  private Response snapshot(Request request) {
    InternalFields.require(request);
    String tenant = request.principal().tenant();
    Id execution = Answers.id(request.path("execution_id"));
    return InternalFields.answer(
        request, Answers.found(Answers.read(() -> observer.snapshot(tenant, execution))));
  }
}
