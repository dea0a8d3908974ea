package dev.lockstep.server.api.batch;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.BatchService;
import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.QueryProblems;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.BatchPreview;
import dev.lockstep.server.schema.api.BatchRequest;
import dev.lockstep.server.schema.api.BatchRequestValidator;
import dev.lockstep.statecharts.flow.Batch;
import dev.lockstep.statecharts.flow.BatchItem;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The routes of batches: actions on many runs, with a result for each. */
public final class BatchRoutes {

  private static final String TAG = "batches";
  private static final String PATH = "/api/batches";
  private static final String VIEW = "flow/batch";
  private static final String ID = "id";
  private static final String RESULT = "result";
  private static final int SAMPLE = 10;

  private final BatchService batches;
  private final InstanceSearch<FlowRun> search;

  public BatchRoutes(BatchService batches, InstanceSearch<FlowRun> search) {
    this.batches = batches;
    this.search = search;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.post(PATH, "createBatch", Access.OPERATOR)
            .described(
                TAG,
                "Applies an action to many runs, each independently. The runs are selected once,"
                    + " at the start.")
            .takes(content())
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(201, VIEW, "The batch, which has begun."))
            .handledBy(this::create),
        Route.post(PATH + "/preview", "previewBatch", Access.OPERATOR)
            .described(TAG, "Counts the runs that a batch would select. Changes nothing.")
            .takes(content())
            .answers(Reply.json(200, "api/batch-preview", "The number and some of the runs."))
            .handledBy(this::preview),
        Route.get(PATH, "listBatches", Access.VIEWER)
            .described(TAG, "Lists batches, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list(VIEW, "A page of batches."))
            .handledBy(this::list),
        batch(Route.get(PATH + "/{id}", "getBatch", Access.VIEWER))
            .described(TAG, "Returns a batch with its progress.")
            .answers(Reply.json(200, VIEW, "The batch."))
            .handledBy(this::get),
        batch(Route.get(PATH + "/{id}/items", "listBatchItems", Access.VIEWER))
            .described(TAG, "Lists the runs of a batch with their results.")
            .query(
                Pages.parameters(
                    Parameter.choice(RESULT, "Only runs with this result.", results())))
            .answers(Reply.list("flow/batch_item", "A page of runs."))
            .handledBy(this::items),
        batch(Route.put(PATH + "/{id}/stop", "stopBatch", Access.OPERATOR))
            .described(TAG, "Stops a batch. Its results are kept.")
            .answers(Reply.json(200, VIEW, "The batch."))
            .handledBy(
                request -> Answers.checked(200, batches.stop(Callers.of(request), id(request)))),
        batch(Route.put(PATH + "/{id}/resume", "resumeBatch", Access.OPERATOR))
            .described(TAG, "Resumes a stopped batch, in the name of its creator.")
            .answers(Reply.json(200, VIEW, "The batch."))
            .handledBy(this::resume));
  }

  private static Content<BatchRequest> content() {
    return Content.of("api/batch-request", BatchRequest.class, BatchRequestValidator::read);
  }

  private static RouteDraft batch(RouteDraft route) {
    return route.at(Parameter.id(ID, "The ID of the batch."));
  }

  private static List<String> results() {
    return Arrays.stream(BatchItem.Result.values()).map(BatchItem.Result::wire).toList();
  }

  private static Id id(Request request) {
    return Answers.id(request.path(ID));
  }

  /** Deletion is for admins, as it is for a single run. */
  private static void checkRole(Request request, BatchAction action) {
    if (action.isDeletion() && !request.principal().roles().contains(Role.ADMIN)) {
      throw new RefusedException(
          HttpProblem.of(403, "forbidden", "runs are deleted by the role admin only"));
    }
  }

  private static String query(BatchRequest asked) {
    return Optional.ofNullable(asked.query()).orElse("");
  }

  private static RunFilter filter(BatchRequest asked) {
    String state = asked.state();
    FlowRunState known = state == null ? null : FlowRunState.of(state).orElse(null);
    if (state != null && known == null) {
      throw new RefusedException(
          HttpProblem.of(422, "state-unknown", "runs have no state `" + state + "`"));
    }
    if (asked.ids() != null
        && (asked.query() != null
            || asked.taskId() != null
            || asked.workflowId() != null
            || state != null)) {
      throw new RefusedException(
          HttpProblem.of(422, "ids-and-query", "give either `ids` or a query with filters"));
    }
    return new RunFilter(asked.taskId(), asked.workflowId(), known);
  }

  private Response create(Request request) {
    BatchRequest asked = request.content(BatchRequest.class);
    BatchAction action = BatchAction.of(asked.action().wire());
    checkRole(request, action);
    Long rate = asked.rate();
    BatchService.Request batch =
        new BatchService.Request(
            action,
            asked.ids(),
            query(asked),
            filter(asked),
            rate == null ? BatchService.Request.STANDARD_RATE : rate.intValue());
    Answer answer =
        QueryProblems.checked(
            query(asked),
            () -> batches.create(Callers.of(request), batch, request.key().orElse(null)));
    return Answers.checked(201, answer);
  }

  private Response preview(Request request) {
    BatchRequest asked = request.content(BatchRequest.class);
    SearchFilter filter = filter(asked).forSearch();
    List<String> ids = asked.ids();
    if (ids != null) {
      return Answers.of(new BatchPreview(ids.size(), true, List.of()));
    }
    Caller caller = Callers.of(request);
    String query = query(asked);
    SearchCount count = QueryProblems.checked(query, () -> search.count(caller, query, filter));
    ListPage<FlowRun> page = search.page(caller, query, filter, SearchOrder.NEWEST, "", SAMPLE);
    return Answers.of(
        new BatchPreview(
            count.count(),
            count.isExact(),
            page.items().stream()
                .map(
                    run ->
                        new BatchPreview.Sample(
                            run.id(), run.workflowId(), run.state(), run.createdAt()))
                .toList()));
  }

  private Response list(Request request) {
    Id before = Pages.before(request);
    ListPage<Batch> page =
        batches.batches(
            Callers.of(request), before == null ? null : before.toString(), Pages.limit(request));
    return Pages.page(request, page.items(), page.next());
  }

  private Response get(Request request) {
    return Answers.of(Answers.found(batches.batch(Callers.of(request), id(request))));
  }

  private Response items(Request request) {
    ListPage<BatchItem> page =
        Answers.found(
            batches.items(
                Callers.of(request),
                id(request),
                request.query(RESULT).map(BatchItem.Result::of).orElse(null),
                Pages.after(request, 0),
                Pages.limit(request)));
    String next = page.next();
    return Pages.page(
        request, page.items(), item -> item.number() + 1, next == null ? null : Long.valueOf(next));
  }

  private Response resume(Request request) {
    Caller caller = Callers.of(request);
    Batch batch = Answers.found(batches.batch(caller, id(request)));
    checkRole(request, BatchAction.of(batch.action()));
    return Answers.checked(200, batches.resume(caller, id(request)));
  }
}
