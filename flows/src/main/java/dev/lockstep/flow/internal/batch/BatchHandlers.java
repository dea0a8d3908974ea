package dev.lockstep.flow.internal.batch;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.BatchData;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.view.BatchViews;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.batch.BatchActor;
import dev.lockstep.statecharts.batch.BatchEvent;
import dev.lockstep.statecharts.batch.BatchTable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Handlers of the commands about batches. */
public final class BatchHandlers {

  private BatchHandlers() {}

  /** Returns the handlers by kind of command. */
  public static Map<String, Handler> all() {
    return Map.of(
        BatchCommands.BEGIN, BatchHandlers::begin,
        BatchCommands.STOP, BatchHandlers::stop,
        BatchCommands.RESUME, BatchHandlers::resume,
        BatchCommands.SELECT, BatchHandlers::select,
        BatchCommands.FAIL, BatchHandlers::fail,
        BatchCommands.PROCESS, BatchHandlers::process);
  }

  private static Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    BatchData data = BatchData.created(command.payload(), command.principal());
    Step begun = unit.start(BatchTable.CHART_ID.name(), JsonObject.EMPTY, data.json());
    Id id = begun.instance().id();
    unit.claim(counted(id), id);
    unit.ready(id, BatchCommands.QUEUE, unit.now());
    if (said.value("ids").isPresent()) {
      selected(unit, said.texts("ids"), 0, true);
    }
    return answer(unit.get(id));
  }

  private static String counted(Id id) {
    return BatchData.COUNTED + id.toString().replace("-", "");
  }

  private static Answer stop(UnitOfWork unit, Command command) {
    Instance batch = batch(unit);
    fire(unit, BatchEvent.Type.BATCH_STOPPED, null);
    unit.rest(batch.id());
    unit.release(counted(batch.id()), batch.id());
    return answer(unit.root());
  }

  private static Answer resume(UnitOfWork unit, Command command) {
    Instance batch = batch(unit);
    fire(unit, BatchEvent.Type.BATCH_RESUMED, null);
    unit.claim(counted(batch.id()), batch.id());
    unit.ready(batch.id(), BatchCommands.QUEUE, unit.now());
    return answer(unit.root());
  }

  private static Answer select(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    selected(unit, said.texts("ids"), said.number("cursor"), said.flag("last"));
    return continued(unit, Duration.ZERO);
  }

  private static void selected(UnitOfWork unit, List<String> ids, long cursor, boolean isLast) {
    BatchData data = BatchData.of(unit.root());
    long pages = 0;
    for (int at = 0; at < ids.size(); at += BatchData.PAGE) {
      List<String> page = ids.subList(at, Math.min(ids.size(), at + BatchData.PAGE));
      unit.save(
          BatchData.ITEMS,
          BatchData.document(data.pages() + pages++),
          JsonObject.builder().add("ids", JsonArray.of(page, JsonString::new)).build());
    }
    unit.data(unit.root().id(), data.selected(pages, cursor).json());
    fire(
        unit,
        BatchEvent.Type.ITEMS_SELECTED,
        JsonObject.builder().add("count", ids.size()).add("last", isLast).build());
  }

  private static Answer fail(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    BatchData data = BatchData.of(unit.root());
    unit.data(unit.root().id(), data.failed(said.text("reason"), said.text("message")).json());
    fire(unit, BatchEvent.Type.SELECTION_FAILED, null);
    return continued(unit, Duration.ZERO);
  }

  private static Answer process(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    BatchData data = BatchData.of(unit.root());
    long page = said.number("page");
    if (page != data.nextPage()) {
      return continued(unit, Duration.ZERO);
    }
    String document = BatchData.document(page);
    JsonObject items =
        unit.saved(BatchData.ITEMS, document)
            .orElseThrow(() -> new IllegalStateException("no page " + page));
    JsonValue results =
        said.value("results").orElseGet(() -> JsonArray.of(List.<JsonValue>of(), each -> each));
    unit.save(BatchData.ITEMS, document, items.with("results", results));
    unit.data(unit.root().id(), data.processed().json());
    fire(
        unit,
        BatchEvent.Type.ITEMS_PROCESSED,
        JsonObject.builder()
            .add("done", count(results, "done"))
            .add("refused", count(results, "refused"))
            .add("skipped", count(results, "skipped"))
            .add("last", page + 1 == data.pages())
            .build());
    return continued(unit, Duration.ofMillis(Math.max(0, said.number("millis"))));
  }

  private static long count(JsonValue results, String result) {
    return results instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonObject.class::isInstance)
            .filter(each -> new JsonString(result).equals(((JsonObject) each).get("result")))
            .count()
        : 0;
  }

  private static void fire(UnitOfWork unit, BatchEvent.Type event, @Nullable JsonObject payload) {
    Instance batch = batch(unit);
    boolean isUsers = event.actors().contains(BatchActor.USER);
    Step step =
        unit.fire(
            batch.id(),
            event.wire(),
            (isUsers ? BatchActor.USER : BatchActor.WORKER).wire(),
            payload);
    if (step instanceof Step.Refused refused) {
      throw new DeclinedException(refused.problem());
    }
  }

  private static Instance batch(UnitOfWork unit) {
    Instance batch = unit.root();
    if (!batch.chart().name().equals(BatchTable.CHART_ID.name())) {
      throw new DeclinedException(Problem.unknown("batch " + batch.id()));
    }
    return batch;
  }

  /** Keeps the row in the queue until the batch has ended. */
  private static Answer continued(UnitOfWork unit, Duration wait) {
    Instance batch = unit.root();
    if (batch.isFinal()) {
      unit.rest(batch.id());
      unit.release(counted(batch.id()), batch.id());
    } else {
      unit.handBack(batch.id(), BatchCommands.QUEUE, unit.now().plus(wait));
    }
    return answer(unit.root());
  }

  private static Answer answer(Instance batch) {
    return Answer.accepted(BatchViews.of(batch).toJson());
  }
}
