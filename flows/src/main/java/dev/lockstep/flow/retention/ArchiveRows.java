package dev.lockstep.flow.retention;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.unit.NodeSubjects;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a run as JSON objects. Charts are named by version and hash instead of their number
 * in the store. Methods that read throw {@link IllegalArgumentException} if a member is missing.
 */
final class ArchiveRows {

  /** The largest number of characters of a line, and its depth. */
  static final JsonReader JSON = new JsonReader(1 << 26, 512);

  static final String INSTANCE = "instance";
  static final String CLAIM = "claim";
  static final String DOCUMENT = "document";
  static final String ENTRY = "entry";
  static final String EVENT = "event";

  private static final String CHART = "chart";
  private static final String VERSION = "version";
  private static final String HASH = "hash";
  private static final String ROOT = "root";
  private static final String DATA = "data";
  private static final String NAME = "name";
  private static final String KIND = "kind";
  private static final String PAYLOAD = "payload";
  private static final String NOTE = "note";
  private static final String COMMAND = "command";
  private static final String SUBJECT = "subject";
  private static final String POSITION = "position";
  private static final String SEQ = "seq";
  private static final String SEQUENCE = "sequence";
  private static final String AT = "at";

  private ArchiveRows() {}

  static JsonObject of(StoredInstance row, IntFunction<Optional<ChartId>> charts) {
    JsonObject.Builder json =
        chart(JsonObject.builder().add("id", row.id().toString()), row.definition(), charts)
            .add(ROOT, row.root().toString())
            .add("tenant", row.tenant())
            .add("state", row.state())
            .add(SEQUENCE, row.sequence())
            .add("snapshot", text(row.snapshot()))
            .add(DATA, text(row.data()))
            .add(POSITION, row.position())
            .add(SEQ, row.seq())
            .add("createdAt", row.createdAt())
            .add("updatedAt", row.updatedAt());
    return with(json, SUBJECT, row.subject()).build();
  }

  static StoredInstance instance(JsonObject json, ToIntFunction<ChartId> numbers) {
    String state = string(json, "state");
    return new StoredInstance(
        id(json, "id"),
        id(json, ROOT),
        string(json, "tenant"),
        numbers.applyAsInt(chart(json)),
        state,
        number(json, SEQUENCE),
        text(json, "snapshot"),
        text(json, DATA),
        number(json, POSITION),
        number(json, SEQ),
        Work.NONE,
        number(json, "createdAt"),
        number(json, "updatedAt"),
        null,
        subject(json, state));
  }

  /** Returns the subject. Archives of earlier releases have none for failed and rejected nodes. */
  private static @Nullable String subject(JsonObject json, String state) {
    String subject = optional(json, SUBJECT);
    return subject == null && chart(json).name().equals(NodeRunTable.CHART_ID.name())
        ? NodeSubjects.BY_STATE.get(state)
        : subject;
  }

  static JsonObject of(Claim claim) {
    return JsonObject.builder()
        .add("tenant", claim.tenant())
        .add(NAME, claim.name())
        .add("holder", claim.holder().toString())
        .build();
  }

  static Claim claim(JsonObject json) {
    return new Claim(string(json, "tenant"), string(json, NAME), id(json, "holder"));
  }

  static JsonObject of(Document document) {
    return JsonObject.builder()
        .add(ROOT, document.root().toString())
        .add(KIND, document.kind())
        .add(NAME, document.name())
        .add(DATA, text(document.data()))
        .add(AT, document.at())
        .build();
  }

  static Document document(JsonObject json) {
    return new Document(
        id(json, ROOT), string(json, KIND), string(json, NAME), text(json, DATA), number(json, AT));
  }

  static JsonObject of(Entry entry, IntFunction<Optional<ChartId>> charts) {
    JsonObject.Builder json =
        chart(
                JsonObject.builder().add(INSTANCE, entry.instance().toString()),
                entry.definition(),
                charts)
            .add(SEQUENCE, entry.sequence())
            .add(ROOT, entry.root().toString())
            .add(POSITION, entry.position())
            .add(KIND, entry.kind().name())
            .add(EVENT, entry.event())
            .add("actor", entry.actor())
            .add("principal", entry.principal())
            .add("from", entry.from())
            .add("to", entry.to())
            .add(AT, entry.at());
    if (entry.payload() != null) {
      json.add(PAYLOAD, text(entry.payload()));
    }
    if (entry.note() != null) {
      json.add(NOTE, text(entry.note()));
    }
    return with(json, COMMAND, entry.command()).build();
  }

  static Entry entry(JsonObject json, ToIntFunction<ChartId> numbers) {
    return new Entry(
        id(json, INSTANCE),
        number(json, SEQUENCE),
        id(json, ROOT),
        number(json, POSITION),
        numbers.applyAsInt(chart(json)),
        Entry.Kind.valueOf(string(json, KIND)),
        string(json, EVENT),
        string(json, "actor"),
        string(json, "principal"),
        string(json, "from"),
        string(json, "to"),
        json.has(PAYLOAD) ? text(json, PAYLOAD) : null,
        json.has(NOTE) ? text(json, NOTE) : null,
        optional(json, COMMAND),
        number(json, AT));
  }

  static JsonObject of(StreamEvent event) {
    return JsonObject.builder()
        .add(ROOT, event.root().toString())
        .add(SEQ, event.seq())
        .add(INSTANCE, event.instance().toString())
        .add("type", event.type())
        .add(DATA, text(event.data()))
        .add(AT, event.at())
        .build();
  }

  static StreamEvent event(JsonObject json) {
    return new StreamEvent(
        id(json, ROOT),
        number(json, SEQ),
        id(json, INSTANCE),
        string(json, "type"),
        text(json, DATA),
        number(json, AT));
  }

  private static JsonObject.Builder chart(
      JsonObject.Builder json, int definition, IntFunction<Optional<ChartId>> charts) {
    ChartId chart =
        charts
            .apply(definition)
            .orElseThrow(
                () ->
                    new UnreadableException("the store has no chart version " + definition, true));
    return json.add(CHART, chart.name()).add(VERSION, chart.version()).add(HASH, chart.hash());
  }

  private static ChartId chart(JsonObject json) {
    return new ChartId(string(json, CHART), string(json, VERSION), string(json, HASH));
  }

  /**
   * Returns a stored text as the JSON it is, so that tools can read it; as a string if it would not
   * be written in the same way, or is a string itself.
   */
  private static JsonValue text(String stored) {
    JsonValue json = JSON.read(stored).value();
    return json == null || json instanceof JsonString || !JsonWriter.write(json).equals(stored)
        ? new JsonString(stored)
        : json;
  }

  private static String text(JsonObject json, String name) {
    JsonValue value = member(json, name);
    return value instanceof JsonString text ? text.value() : JsonWriter.write(value);
  }

  private static JsonObject.Builder with(
      JsonObject.Builder json, String name, @Nullable String value) {
    return value == null ? json : json.add(name, value);
  }

  static Id id(JsonObject json, String name) {
    String text = string(json, name);
    return Id.parse(text)
        .orElseThrow(() -> new IllegalArgumentException("`" + name + "` is not an ID: " + text));
  }

  static String string(JsonObject json, String name) {
    return member(
        json, name, value -> value instanceof JsonString text ? text.value() : null, "text");
  }

  private static @Nullable String optional(JsonObject json, String name) {
    return json.has(name) ? string(json, name) : null;
  }

  static long number(JsonObject json, String name) {
    return member(
        json,
        name,
        value -> value instanceof JsonNumber number && number.isLong() ? number.longValue() : null,
        "whole number");
  }

  static JsonObject object(JsonObject json, String name) {
    return member(json, name, value -> value instanceof JsonObject object ? object : null, "map");
  }

  private static <T> T member(
      JsonObject json, String name, Function<JsonValue, @Nullable T> read, String kind) {
    T value = read.apply(member(json, name));
    if (value == null) {
      throw new IllegalArgumentException("`" + name + "` is not a " + kind);
    }
    return value;
  }

  private static JsonValue member(JsonObject json, String name) {
    JsonValue value = json.get(name);
    if (value == null) {
      throw new IllegalArgumentException("`" + name + "` is missing");
    }
    return value;
  }
}
