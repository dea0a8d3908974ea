package dev.lockstep.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.data.LogChunks;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.LogLine;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Queries of the logs of nodes. The log of a node has the lines of all its attempts; of a long log
 * the earliest lines are discarded. Thread-safe.
 */
public final class NodeLogs {

  private static final JsonReader JSON = new JsonReader(1 << 20, 16);

  private final Reads reads;
  private final Paging paging;

  /** Creates the queries of an engine with {@link FlowExtension}. */
  public NodeLogs(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
    this.paging = new Paging(reads, DurableEngine.of(engine).reader());
  }

  /**
   * Returns a page of a node's log, earliest line first; empty if the node does not exist. The log
   * of a node that runs grows: a later read continues after the last line.
   *
   * @param after the number of the last known line; -1 for the first page
   * @param limit the maximum number of lines
   */
  public Optional<ListPage<LogLine>> log(Caller caller, Id node, long after, int limit) {
    return paging
        .row(caller, NodeRunTable.CHART_ID.name(), node)
        .map(row -> read(row.root(), node.toString(), after, limit));
  }

  private ListPage<LogLine> read(Id root, String node, long after, int limit) {
    JsonObject head = document(root, LogChunks.head(node));
    long last = LogChunks.chunk(head);
    List<LogLine> found = new ArrayList<>();
    if (LogChunks.next(head) > 0 && after + 1 < LogChunks.next(head)) {
      for (long chunk = Math.max(0, last - LogChunks.CHUNKS + 1); chunk <= last; chunk++) {
        add(document(root, LogChunks.name(node, chunk)), after, found);
        if (found.size() > limit) {
          break;
        }
      }
    }
    List<LogLine> page = found.size() > limit ? found.subList(0, limit) : found;
    boolean hasMore = found.size() > limit;
    return new ListPage<>(page, hasMore ? Long.toString(page.get(page.size() - 1).number()) : null);
  }

  /** Adds lines behind those that were found; a chunk that was overwritten meanwhile is later. */
  private static void add(JsonObject chunk, long after, List<LogLine> found) {
    long known = found.isEmpty() ? after : found.get(found.size() - 1).number();
    long number = LogChunks.first(chunk);
    for (JsonValue value : LogChunks.lines(chunk)) {
      if (number > known && value instanceof JsonObject line) {
        found.add(
            new LogLine(
                number,
                Instant.ofEpochMilli(number(line, "at")),
                number(line, "attempt"),
                number(line, "tries"),
                line.get("text") instanceof JsonString text ? text.value() : ""));
      }
      number++;
    }
  }

  private JsonObject document(Id root, String name) {
    return reads
        .document(root, LogChunks.KIND, name)
        .map(Document::data)
        .flatMap(data -> Optional.ofNullable(JSON.read(data).value()))
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .orElse(JsonObject.EMPTY);
  }

  private static long number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }
}
