package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Entry;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Views of journals as history and timeline, with the note of each entry. */
public final class HistoryViews {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private HistoryViews() {}

  /** Returns a row of a node's history. */
  public static NodeRun.Row row(Entry entry) {
    TrimmedObject trimmed = TrimmedObject.of(Objects.requireNonNullElse(entry.note(), ""));
    JsonObject note = note(trimmed.text());
    return new NodeRun.Row(
        entry.sequence(),
        entry.position(),
        entry.from(),
        entry.to(),
        trigger(entry),
        entry.actor(),
        entry.principal(),
        attempt(note),
        count(note, "tries", 0),
        count(note, "failures", 0),
        Instant.ofEpochMilli(entry.at()),
        note.get("inputs"),
        note.get("outputs"),
        text(note, "error"),
        text(note, "feedback"),
        text(note, "outcome"),
        Previews.of(
            trimmed.previews(),
            Addresses.OF_ROW,
            (name, preview) ->
                new NodeRun.Preview(preview.bytes(), preview.text(), Addresses.row(entry))));
  }

  /**
   * Returns a row of a run's timeline without its long values.
   *
   * @param nodes returns the node ID of an entry in the definition
   */
  public static FlowTimelineRow timeline(Entry entry, Function<Entry, String> nodes) {
    TrimmedObject trimmed = TrimmedObject.of(Objects.requireNonNullElse(entry.note(), ""));
    return timeline(entry, nodes, note(trimmed.text()), trimmed);
  }

  /**
   * Returns a row of a run's timeline with its long values.
   *
   * @param nodes returns the node ID of an entry in the definition
   */
  public static FlowTimelineRow whole(Entry entry, Function<Entry, String> nodes) {
    String note = Objects.requireNonNullElse(entry.note(), "");
    return timeline(entry, nodes, note(note), new TrimmedObject(note, Map.of()));
  }

  private static FlowTimelineRow timeline(
      Entry entry, Function<Entry, String> nodes, JsonObject note, TrimmedObject trimmed) {
    boolean isFlow = entry.instance().equals(entry.root());
    return new FlowTimelineRow(
        isFlow ? FlowTimelineRow.Kind.FLOW : FlowTimelineRow.Kind.NODE,
        isFlow ? null : entry.instance().toString(),
        isFlow ? null : nodes.apply(entry),
        entry.sequence(),
        entry.position(),
        entry.from(),
        entry.to(),
        trigger(entry),
        entry.actor(),
        entry.principal(),
        attempt(note),
        count(note, "tries", 0),
        count(note, "failures", 0),
        Instant.ofEpochMilli(entry.at()),
        note.get("inputs"),
        note.get("outputs"),
        text(note, "error"),
        text(note, "feedback"),
        Previews.of(
            trimmed.previews(),
            Addresses.OF_ROW,
            (name, preview) ->
                new FlowTimelineRow.Preview(
                    preview.bytes(), preview.text(), Addresses.row(entry))));
  }

  /** Returns the event of an entry; for a timer the event that it sends. */
  public static String trigger(Entry entry) {
    String payload = entry.payload();
    return entry.kind() == Entry.Kind.TIMER
            && payload != null
            && JSON.read(payload).value() instanceof JsonObject timer
            && timer.get("event") instanceof JsonString event
        ? event.value()
        : entry.event();
  }

  private static JsonObject note(String note) {
    return JSON.read(note).value() instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private static long attempt(JsonObject note) {
    return count(note, "attempt", 1);
  }

  private static long count(JsonObject note, String name, long otherwise) {
    JsonValue count = note.get(name);
    return count instanceof JsonNumber number && number.isLong() ? number.longValue() : otherwise;
  }

  private static @Nullable String text(JsonObject note, String name) {
    return note.get(name) instanceof JsonString text ? text.value() : null;
  }
}
