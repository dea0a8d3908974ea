package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.batch.BatchCommands;
import dev.lockstep.flow.internal.data.BatchData;
import dev.lockstep.flow.internal.view.BatchViews;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.batch.BatchTable;
import dev.lockstep.statecharts.flow.Batch;
import dev.lockstep.statecharts.flow.BatchItem;
import dev.lockstep.statecharts.flow.FlowRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Actions on many runs. The runs are selected once, when the batch begins: runs that start later do
 * not belong to it. Thread-safe.
 */
public final class BatchService {

  /** The largest number of batches of a tenant that have not ended. */
  public static final int MOST_OPEN = 10;

  /** The largest number of runs of a batch. */
  public static final int MOST_RUNS = BatchData.MOST;

  private static final String CHART = BatchTable.CHART_ID.name();
  private static final String USER = "user";
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final Paging paging;
  private final InstanceSearch<FlowRun> runs;
  private final FlowPermissions permissions;
  private final boolean hasArchive;

  /**
   * Creates the service of an engine with {@link FlowExtension}.
   *
   * @param permissions the permissions of callers: those from whom flows are hidden see the batches
   *     that they created
   * @param hasArchive true if workers of batches have an archive of runs
   */
  public BatchService(
      Function<Command, Answer> commands,
      Engine engine,
      FlowPermissions permissions,
      boolean hasArchive) {
    this.permissions = permissions;
    this.commands = commands;
    this.hasArchive = hasArchive;
    this.reads = DurableEngine.of(engine).reads();
    this.paging = new Paging(reads, DurableEngine.of(engine).reader());
    this.runs = new FlowSearch(engine, permissions).runs();
  }

  /**
   * Creates a batch, which begins at once. Whether the caller may do the action is not checked.
   *
   * @param key an idempotency key of the caller; {@code null} for none
   * @return the {@link Batch}
   * @throws MalformedQueryException if the query is malformed
   */
  public Answer create(Caller caller, Request request, @Nullable String key) {
    if (request.action() == BatchAction.ARCHIVE && !hasArchive) {
      return Answer.declined(noArchive());
    }
    List<String> ids = request.ids();
    long count =
        ids == null
            ? runs.count(caller, request.query(), request.filter().forSearch()).count()
            : ids.size();
    if (count > MOST_RUNS) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "too-many-runs",
              "about "
                  + count
                  + " runs match, the limit is "
                  + MOST_RUNS
                  + "; narrow the query, for example by `started<2026-01-01`"));
    }
    long open = reads.held(caller.tenant(), BatchData.COUNTED, MOST_OPEN);
    if (open >= MOST_OPEN) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.QUOTA,
              "too-many-batches",
              "the tenant has "
                  + open
                  + " batches that have not ended, the limit is "
                  + MOST_OPEN));
    }
    Command command =
        Command.begin(BatchCommands.BEGIN, caller.tenant(), payload(caller, request))
            .by(USER, caller.name());
    return commands.apply(key == null ? command : command.keyed(command.kind() + "/" + key));
  }

  /** Returns the problem of a server that archives no runs. */
  public static Problem noArchive() {
    return Problem.of(
        Problem.Kind.CONFLICT,
        "no-archive",
        "the server has no archive; set `retention.archive` in its configuration");
  }

  private static JsonObject payload(Caller caller, Request request) {
    RunFilter filter = request.filter();
    JsonObject.Builder payload =
        JsonObject.builder()
            .add("action", request.action().wire())
            .add("roles", JsonArray.of(caller.roles().stream().sorted().toList(), JsonString::new))
            .add("rate", request.rate());
    List<String> ids = request.ids();
    if (ids != null) {
      return payload.add("ids", JsonArray.of(ids, JsonString::new)).build();
    }
    payload.add("query", request.query());
    if (filter.task() != null) {
      payload.add("task", filter.task());
    }
    if (filter.workflow() != null) {
      payload.add("workflow", filter.workflow());
    }
    if (filter.state() != null) {
      payload.add("state", filter.state().wire());
    }
    return payload.build();
  }

  /** Stops a batch. Runs without a result are left as they are. */
  public Answer stop(Caller caller, Id batch) {
    return send(caller, batch, BatchCommands.STOP);
  }

  /** Resumes a stopped batch. */
  public Answer resume(Caller caller, Id batch) {
    return send(caller, batch, BatchCommands.RESUME);
  }

  private Answer send(Caller caller, Id batch, String kind) {
    boolean isHidden = !permissions.sight(caller).isAll() && batch(caller, batch).isEmpty();
    return isHidden
        ? Answer.declined(Problem.unknown("batch " + batch))
        : commands.apply(
            Command.on(batch, kind, caller.tenant(), JsonObject.EMPTY).by(USER, caller.name()));
  }

  public Optional<Batch> batch(Caller caller, Id batch) {
    return paging
        .find(caller, CHART, batch)
        .map(BatchViews::of)
        .filter(found -> isSeen(caller, found));
  }

  /**
   * Returns batches, newest first. Unreadable ones are listed with the reason.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of batches, 1 to 200
   */
  public ListPage<Batch> batches(Caller caller, @Nullable String cursor, int limit) {
    return paging.page(
        Paging.Query.of(caller, CHART, null, null, limit),
        paging.some(
            shown -> BatchViews.of(shown.instance()),
            BatchViews::of,
            batch -> isSeen(caller, batch)),
        cursor,
        limit);
  }

  /**
   * Returns a page of the runs of a batch with their results, in the order of the batch.
   *
   * @param result only runs with this result; {@code null} for any
   * @param from the number of the first run
   * @param limit the maximum number of runs, 1 to 200
   */
  public Optional<ListPage<BatchItem>> items(
      Caller caller, Id batch, BatchItem.@Nullable Result result, long from, int limit) {
    return paging
        .find(caller, CHART, batch)
        .filter(found -> isSeen(caller, BatchViews.of(found)))
        .map(found -> items(found, result, Math.max(0, from), Math.max(1, limit)));
  }

  private boolean isSeen(Caller caller, Batch batch) {
    return batch.createdBy().equals(caller.name()) || permissions.sight(caller).isAll();
  }

  private ListPage<BatchItem> items(
      Instance batch, BatchItem.@Nullable Result result, long from, int limit) {
    BatchData data = BatchData.of(batch);
    List<BatchItem> items = new ArrayList<>();
    for (long page = from / BatchData.PAGE; page < data.pages(); page++) {
      for (BatchItem item : page(batch.id(), page)) {
        if (item.number() >= from && (result == null || result == item.result())) {
          if (items.size() == limit) {
            return new ListPage<>(items, Long.toString(item.number()));
          }
          items.add(item);
        }
      }
    }
    return new ListPage<>(items, null);
  }

  private List<BatchItem> page(Id batch, long page) {
    return reads
        .document(batch, BatchData.ITEMS, BatchData.document(page))
        .map(stored -> (JsonObject) JSON.read(stored.data()).orElseThrow())
        .map(stored -> BatchViews.items(page, stored))
        .orElse(List.of());
  }

  /**
   * The request for an action on many runs.
   *
   * @param ids the runs; {@code null} for those that the query and the filter select
   * @param query words and conditions of {@link FlowSearch}; may be empty
   * @param rate the highest number of runs in a second, 1 to 500
   */
  public record Request(
      BatchAction action, @Nullable List<String> ids, String query, RunFilter filter, int rate) {

    /** The standard rate. */
    public static final int STANDARD_RATE = 100;

    public Request {
      ids = ids == null ? null : List.copyOf(ids);
    }
  }
}
