package dev.lockstep.engine.flow.view;

import dev.lockstep.engine.record.Entry;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Journals as history and timeline: what each entry notes is said beside it. */
public final class HistoryViews {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private HistoryViews() {}

  /** A row of a node's history. */
  public static NodeRun.Row row(Entry entry) {
    JsonObject note = note(entry);
    return new NodeRun.Row(
        entry.sequence(),
        entry.position(),
        entry.from(),
        entry.to(),
        trigger(entry),
        entry.actor(),
        entry.principal(),
        attempt(note),
        Instant.ofEpochMilli(entry.at()),
        note.get("inputs"),
        note.get("outputs"),
        text(note, "error"),
        text(note, "feedback"));
  }

  /**
   * A row of a flow's timeline.
   *
   * @param nodes what a run is called in the definition
   */
  public static FlowTimelineRow timeline(Entry entry, Function<Entry, String> nodes) {
    JsonObject note = note(entry);
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
        Instant.ofEpochMilli(entry.at()),
        note.get("inputs"),
        note.get("outputs"),
        text(note, "error"),
        text(note, "feedback"));
  }

  /** The event that was taken; of a timer the one it sends. */
  public static String trigger(Entry entry) {
    String payload = entry.payload();
    return entry.kind() == Entry.Kind.TIMER
            && payload != null
            && JSON.read(payload).value() instanceof JsonObject timer
            && timer.get("event") instanceof JsonString event
        ? event.value()
        : entry.event();
  }

  private static JsonObject note(Entry entry) {
    String note = entry.note();
    return note != null && JSON.read(note).value() instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static long attempt(JsonObject note) {
    JsonValue attempt = note.get("attempt");
    return attempt instanceof JsonNumber number && number.isLong() ? number.longValue() : 1;
  }

  private static @Nullable String text(JsonObject note, String name) {
    return note.get(name) instanceof JsonString text ? text.value() : null;
  }
}
