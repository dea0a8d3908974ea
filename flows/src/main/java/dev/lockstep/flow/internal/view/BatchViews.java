package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.BatchData;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.batch.BatchActor;
import dev.lockstep.statecharts.batch.BatchContext;
import dev.lockstep.statecharts.batch.BatchState;
import dev.lockstep.statecharts.batch.BatchTopology;
import dev.lockstep.statecharts.flow.Batch;
import dev.lockstep.statecharts.flow.BatchItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Views of batches and their items. */
public final class BatchViews {

  private static final AcceptedEvents ACCEPTED =
      new AcceptedEvents(BatchTopology.TOPOLOGY, BatchActor.USER);
  private static final String UNKNOWN = "unknown";

  private BatchViews() {}

  /** Returns the view of a batch. */
  public static Batch of(Instance instance) {
    BatchData data = BatchData.of(instance);
    BatchContext counters = instance.context(BatchContext.class);
    BatchState state = instance.state(BatchState.class);
    List<String> failure = data.failure();
    return new Batch(
        instance.id().toString(),
        state.wire(),
        data.action(),
        data.condition("query").orElse(null),
        data.condition("task").orElse(null),
        data.condition("workflow").orElse(null),
        data.condition("state").orElse(null),
        counters.total(),
        counters.done(),
        counters.refused(),
        counters.skipped(),
        counters.selected(),
        data.rate(),
        data.by(),
        instance.createdAt(),
        instance.updatedAt(),
        ACCEPTED.wires(state),
        instance.sequence(),
        failure.isEmpty() ? null : new Batch.Failure(failure.get(0), failure.get(1)));
  }

  /** Returns the view of a batch whose row cannot be read. */
  public static Batch of(StoredInstance row, Unreadable why) {
    return new Batch(
        row.id().toString(),
        why.state(),
        UndecodedData.of(row).text("action").orElse(UNKNOWN),
        null,
        null,
        null,
        null,
        0,
        0,
        0,
        0,
        false,
        1,
        UNKNOWN,
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()),
        List.of(),
        row.sequence(),
        new Batch.Failure(why.code(), why.message()));
  }

  /**
   * Returns the items of a page.
   *
   * @param page the number of the page
   * @param document its document
   */
  public static List<BatchItem> items(long page, JsonObject document) {
    List<JsonValue> ids = list(document.get("ids"));
    List<JsonValue> results = list(document.get("results"));
    List<BatchItem> items = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      JsonObject result =
          i < results.size() && results.get(i) instanceof JsonObject known
              ? known
              : JsonObject.EMPTY;
      String outcome = text(result, "result");
      items.add(
          new BatchItem(
              page * BatchData.PAGE + i,
              ((JsonString) ids.get(i)).value(),
              outcome == null ? BatchItem.Result.WAITING : BatchItem.Result.of(outcome),
              text(result, "reason"),
              text(result, "message")));
    }
    return items;
  }

  private static List<JsonValue> list(@Nullable JsonValue value) {
    return value instanceof JsonArray array ? array.items() : List.of();
  }

  private static @Nullable String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : null;
  }
}
