package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A snapshot as data, which needs no machine: names of states, and the context as JSON. Programs
 * read snapshots this way that no machine of theirs can hold. Immutable, thread-safe.
 *
 * @param chart the chart that wrote the snapshot
 * @param in wire names of the active atomic states
 * @param context the context, with the names of the chart
 * @param history the wire names of stored states by path of the history state
 * @param timers pending delayed events in the order in which they were set
 * @param entries the number of states entered since the start
 */
public record SnapshotData(
    ChartId chart,
    List<String> in,
    JsonObject context,
    Map<String, List<String>> history,
    List<Timer> timers,
    long entries) {

  public SnapshotData {
    in = List.copyOf(in);
    timers = List.copyOf(timers);
    Map<String, List<String>> copy = new LinkedHashMap<>();
    history.forEach((path, states) -> copy.put(path, List.copyOf(states)));
    history = Collections.unmodifiableMap(copy);
  }

  /**
   * Reads the text of a snapshot of any chart. Names and values are not compared with a chart.
   *
   * @throws UnreadableSnapshotException if the text is not a snapshot, with the reason
   */
  public static SnapshotData read(byte[] utf8) {
    return of(SnapshotJson.object(utf8));
  }

  /**
   * Reads a snapshot of any chart from JSON, like {@link #read(byte[])}.
   *
   * @throws UnreadableSnapshotException if the object is not a snapshot, with the reason
   */
  public static SnapshotData of(JsonObject json) {
    return SnapshotBody.data(SnapshotJson.chart(json), SnapshotJson.checked(json));
  }

  /**
   * Reads a snapshot whose chart is stored in another place, as {@link SnapshotBody} writes it.
   *
   * @throws UnreadableSnapshotException if the object is not a snapshot, with the reason
   */
  public static SnapshotData of(ChartId chart, JsonObject body) {
    return SnapshotBody.data(chart, body);
  }

  /** Returns the snapshot as JSON, in the format of {@link SnapshotJson}. */
  public JsonObject toJson() {
    JsonObject.Builder json = SnapshotJson.begin(chart);
    members(json);
    return json.build();
  }

  /** Returns the snapshot as JSON without its chart, as {@link SnapshotBody} reads it. */
  public JsonObject toBody() {
    JsonObject.Builder json = JsonObject.builder();
    members(json);
    return json.build();
  }

  private void members(JsonObject.Builder json) {
    json.add("in", texts(in)).add("context", context).add("entries", entries);
    if (!history.isEmpty()) {
      json.add("history", JsonObject.of(history, SnapshotData::texts));
    }
    if (!timers.isEmpty()) {
      json.add("timers", JsonArray.of(timers, TimerJson::write));
    }
  }

  private static JsonValue texts(List<String> items) {
    return JsonArray.of(items, JsonString::new);
  }
}
