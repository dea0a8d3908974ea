package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.LogChunks;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Writer of the log of a node. Lines never fail a node: a run that may not store more discards
 * them.
 */
final class NodeLogWriter {

  private static final int MOST_LINES = 2_000;
  private static final int LONGEST_LINE = 4_000;

  private final FlowUnit flow;
  private final Id node;
  private long chunk;
  private long next;
  private long first;
  private long size;
  private List<JsonValue> lines = new ArrayList<>();

  NodeLogWriter(FlowUnit flow, Id node) {
    this.flow = flow;
    this.node = node;
  }

  /** Appends the lines of a report, if it has any. */
  void append(CommandPayload said) {
    if (!(said.value(FlowCommands.LINES).orElse(null) instanceof JsonArray added)
        || added.items().isEmpty()
        || flow.excess(flow.data(node).node(), LogChunks.LARGEST).isPresent()) {
      return;
    }
    read();
    added.items().stream().limit(MOST_LINES).forEach(line -> add(line, said));
    save();
    flow.unit().save(LogChunks.KIND, LogChunks.head(node.toString()), LogChunks.head(chunk, next));
  }

  private void read() {
    JsonObject head = saved(LogChunks.head(node.toString()));
    chunk = LogChunks.chunk(head);
    next = LogChunks.next(head);
    JsonObject current = saved(LogChunks.name(node.toString(), chunk));
    first = next == 0 ? 0 : LogChunks.first(current);
    lines = new ArrayList<>(LogChunks.lines(current));
    size = JsonLength.of(current, Long.MAX_VALUE);
  }

  private JsonObject saved(String name) {
    return flow.unit().saved(LogChunks.KIND, name).orElse(JsonObject.EMPTY);
  }

  private void add(JsonValue line, CommandPayload said) {
    if (!(line instanceof JsonObject given) || !(given.get("text") instanceof JsonString text)) {
      return;
    }
    String cut =
        text.value().length() <= LONGEST_LINE ? text.value() : text.value().substring(0, 4_000);
    long length = (long) cut.length() + LogChunks.EACH;
    if (size + length > LogChunks.LARGEST && !lines.isEmpty()) {
      save();
      chunk++;
      first = next;
      lines = new ArrayList<>();
      size = 0;
    }
    long age =
        given.get("age_ms") instanceof JsonNumber number && number.isLong()
            ? Math.max(0, number.longValue())
            : 0;
    lines.add(
        JsonObject.builder()
            .add("at", Math.max(0, flow.unit().now().toEpochMilli() - age))
            .add("attempt", said.numberIfThere("attempt").orElse(flow.context(node).attempt()))
            .add("tries", said.numberIfThere("tries").orElse(flow.context(node).tries()))
            .add("text", cut)
            .build());
    size += length;
    next++;
  }

  /** Saves the current chunk and counts the characters that the run now stores in addition. */
  private void save() {
    String name = LogChunks.name(node.toString(), chunk);
    long before = JsonLength.of(saved(name), Long.MAX_VALUE);
    JsonObject written = LogChunks.chunk(first, lines);
    flow.unit().save(LogChunks.KIND, name, written);
    long more = JsonLength.of(written, Long.MAX_VALUE) - before;
    flow.change(run -> run.grown(more));
    if (RunDomain.hasEnded(flow.run())) {
      flow.unit().stores(more);
    }
  }
}
