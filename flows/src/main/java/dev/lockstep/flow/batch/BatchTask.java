package dev.lockstep.flow.batch;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.internal.batch.BatchCommands;
import dev.lockstep.flow.internal.data.BatchData;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.batch.BatchActor;
import dev.lockstep.statecharts.batch.BatchContext;
import dev.lockstep.statecharts.batch.BatchState;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The task of batches. It selects a page of runs, or applies the action to the runs of one page and
 * stores their results together. Each action has a key made of the batch and the run: if the
 * process is lost before the results are stored, the actions of the page are sent again and return
 * their first answers. After a page the batch rests as long as the page took, or longer to keep its
 * rate.
 */
public final class BatchTask implements Task {

  private static final Logger LOG = LoggerFactory.getLogger(BatchTask.class);
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);
  private static final int SELECTED = 4 * BatchData.PAGE;
  private static final long SECOND = 1_000;

  private final Function<Command, Answer> commands;
  private final RunActions actions;
  private final InstanceSearch<FlowRun> runs;
  private final Reads reads;
  private final InstantSource clock;

  private BatchTask(
      Function<Command, Answer> commands,
      Engine engine,
      FlowPermissions permissions,
      FlowDeletion.@Nullable Archive archive) {
    this.commands = commands;
    this.actions = new RunActions(commands, engine, permissions, archive);
    this.runs = new FlowSearch(engine, permissions).runs();
    this.reads = DurableEngine.of(engine).reads();
    this.clock = engine.clock();
  }

  /**
   * Returns the task by the name of its queue.
   *
   * @param permissions the permissions that the creators of batches need
   * @param archive the archive of runs; {@code null} if there is none
   */
  public static Map<String, Task> tasks(
      Function<Command, Answer> commands,
      Engine engine,
      FlowPermissions permissions,
      FlowDeletion.@Nullable Archive archive) {
    return Map.of(BatchCommands.QUEUE, new BatchTask(commands, engine, permissions, archive));
  }

  @Override
  public void work(Assignment assignment) {
    if (assignment.instance().state(BatchState.class) == BatchState.SELECTING) {
      select(assignment);
    } else {
      process(assignment);
    }
  }

  private void select(Assignment assignment) {
    Instance batch = assignment.instance();
    BatchData data = BatchData.of(batch);
    RunFilter filter =
        new RunFilter(
            data.condition("task").orElse(null),
            data.condition("workflow").orElse(null),
            data.condition("state").flatMap(FlowRunState::of).orElse(null));
    List<Id> found;
    try {
      found =
          runs.ids(
              caller(batch, data),
              data.condition("query").orElse(""),
              filter.forSearch(),
              batch.createdAt(),
              data.cursor() == 0 ? batch.id() : new Id(data.cursor()),
              SELECTED);
    } catch (MalformedQueryException mistake) {
      send(
          assignment,
          BatchCommands.FAIL,
          JsonObject.builder()
              .add("reason", "query-invalid")
              .add("message", String.valueOf(mistake.getMessage()))
              .build());
      return;
    }
    long room = BatchData.MOST - batch.context(BatchContext.class).total();
    List<Id> taken = found.subList(0, (int) Math.min(found.size(), room));
    send(
        assignment,
        BatchCommands.SELECT,
        JsonObject.builder()
            .add("ids", JsonArray.of(taken, id -> new JsonString(id.toString())))
            .add("cursor", taken.isEmpty() ? data.cursor() : taken.get(taken.size() - 1).value())
            .add("last", found.size() < SELECTED || taken.size() == room)
            .build());
  }

  private static Caller caller(Instance batch, BatchData data) {
    return new Caller(batch.tenant(), data.by(), data.roles());
  }

  private void process(Assignment assignment) {
    Instance batch = assignment.instance();
    BatchData data = BatchData.of(batch);
    BatchAction action = BatchAction.of(data.action());
    Instant begin = clock.instant();
    List<JsonValue> results = new ArrayList<>();
    for (String run : runs(batch.id(), data.nextPage())) {
      if (assignment.isLost() || assignment.isStopping()) {
        return;
      }
      Optional<JsonObject> result =
          actions.apply(
              caller(batch, data), action, run, batch.id().toString(), assignment.isLoss());
      if (result.isEmpty()) {
        assignment.excuse();
        return;
      }
      results.add(result.get());
    }
    long took = Math.max(0, Duration.between(begin, clock.instant()).toMillis());
    long paced = results.size() * SECOND / data.rate() - took;
    send(
        assignment,
        BatchCommands.PROCESS,
        JsonObject.builder()
            .add("page", data.nextPage())
            .add("results", JsonArray.of(results, each -> each))
            .add("millis", Math.max(took, paced))
            .build());
  }

  private List<String> runs(Id batch, long page) {
    JsonObject stored =
        reads
            .document(batch, BatchData.ITEMS, BatchData.document(page))
            .map(document -> (JsonObject) JSON.read(document.data()).orElseThrow())
            .orElse(JsonObject.EMPTY);
    return stored.get("ids") instanceof JsonArray ids
        ? ids.items().stream().map(id -> ((JsonString) id).value()).toList()
        : List.of();
  }

  private void send(Assignment assignment, String kind, JsonObject payload) {
    Instance batch = assignment.instance();
    Answer answer =
        commands.apply(
            Command.on(batch.id(), kind, batch.tenant(), payload)
                .by(BatchActor.WORKER.wire(), "")
                .under(assignment.lease()));
    if (answer instanceof Answer.Declined declined
        && declined.problem().kind() != Problem.Kind.LEASE_LOST) {
      if (RunActions.isPassing(declined.problem())) {
        assignment.excuse();
      }
      LOG.warn("batch {} is released to the next worker: {}", batch.id(), declined.problem());
    }
  }
}
