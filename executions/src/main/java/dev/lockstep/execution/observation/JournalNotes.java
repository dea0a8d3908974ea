package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import org.jspecify.annotations.Nullable;

/** Reads the notes of journal entries. */
final class JournalNotes {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private JournalNotes() {}

  /** Returns why the contract moved; {@code null} if no reason is recorded. */
  static @Nullable String reason(Entry entry) {
    return text(entry.note(), "reason");
  }

  /** Returns the node that created the contract. */
  static String node(Entry start) {
    String node = text(start.note(), "node");
    return node == null ? "unknown" : node;
  }

  /** Returns the event that moved the contract, also if a timer sent it. */
  static String trigger(Entry entry) {
    String sent = entry.kind() == Entry.Kind.TIMER ? text(entry.payload(), "event") : null;
    return sent == null ? entry.event() : sent;
  }

  /** Returns the actor; {@code null} for the start of a contract. */
  static @Nullable String actor(Entry entry) {
    return entry.actor().isEmpty() ? null : entry.actor();
  }

  private static @Nullable String text(@Nullable String json, String name) {
    return json != null
            && JSON.read(json).value() instanceof JsonObject object
            && object.get(name) instanceof JsonString text
        ? text.value()
        : null;
  }
}
