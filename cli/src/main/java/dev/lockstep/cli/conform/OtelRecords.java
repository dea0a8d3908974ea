package dev.lockstep.cli.conform;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The log records, spans and events of spans in a line of OpenTelemetry's JSON (OTLP), each as one
 * object: its attributes by their names, and {@code name}, {@code time}, {@code body}, {@code
 * trace_id}, {@code span_id} and {@code resource} unless an attribute has that name.
 */
final class OtelRecords {

  private static final long NANOS = 1_000_000_000L;

  private final List<JsonObject> records = new ArrayList<>();

  private OtelRecords() {}

  static List<JsonObject> of(JsonObject line) throws UnreadableLineException {
    if (!line.has("resourceLogs") && !line.has("resourceSpans")) {
      throw new UnreadableLineException("neither `resourceLogs` nor `resourceSpans` is there");
    }
    OtelRecords read = new OtelRecords();
    try {
      for (JsonObject resource : items(line.get("resourceLogs"))) {
        for (JsonObject scope : items(resource.get("scopeLogs"))) {
          for (JsonObject log : items(scope.get("logRecords"))) {
            read.add(log, "eventName", time(log, "timeUnixNano", "observedTimeUnixNano"), resource);
          }
        }
      }
      for (JsonObject resource : items(line.get("resourceSpans"))) {
        for (JsonObject scope : items(resource.get("scopeSpans"))) {
          for (JsonObject span : items(scope.get("spans"))) {
            read.span(span, resource);
          }
        }
      }
    } catch (ClassCastException | DateTimeException | NumberFormatException problem) {
      throw new UnreadableLineException("a record has no form of OTLP");
    }
    return read.records;
  }

  private void span(JsonObject span, JsonObject resource) {
    add(span, "name", time(span, "startTimeUnixNano", "endTimeUnixNano"), resource);
    for (JsonObject event : items(span.get("events"))) {
      JsonObject.Builder whole = JsonObject.builder();
      for (String name : event.names()) {
        whole.add(name, member(event, name));
      }
      for (String name : List.of("traceId", "spanId")) {
        if (span.has(name) && !event.has(name)) {
          whole.add(name, member(span, name));
        }
      }
      add(whole.build(), "name", time(event, "timeUnixNano", "timeUnixNano"), resource);
    }
  }

  private void add(JsonObject record, String name, @Nullable Instant time, JsonObject resource) {
    Map<String, JsonValue> members = attributes(record.get("attributes"));
    put(members, "name", record.get(name));
    put(members, "time", time == null ? null : new JsonString(time.toString()));
    put(members, "body", value(record.get("body")));
    put(members, "trace_id", record.get("traceId"));
    put(members, "span_id", record.get("spanId"));
    if (resource.get("resource") instanceof JsonObject described) {
      put(members, "resource", object(attributes(described.get("attributes"))));
    }
    records.add(object(members));
  }

  private static void put(Map<String, JsonValue> members, String name, @Nullable JsonValue value) {
    if (value != null) {
      members.putIfAbsent(name, value);
    }
  }

  private static JsonObject object(Map<String, JsonValue> members) {
    return JsonObject.of(members, value -> value);
  }

  private static Map<String, JsonValue> attributes(@Nullable JsonValue list) {
    Map<String, JsonValue> attributes = new LinkedHashMap<>();
    for (JsonObject attribute : items(list)) {
      JsonValue value = value(attribute.get("value"));
      if (value != null) {
        attributes.put(((JsonString) member(attribute, "key")).value(), value);
      }
    }
    return attributes;
  }

  /** Returns a value without the name of its type; {@code null} if there is none. */
  private static @Nullable JsonValue value(@Nullable JsonValue any) {
    if (any == null) {
      return null;
    }
    JsonObject typed = (JsonObject) any;
    if (typed.get("arrayValue") instanceof JsonObject array) {
      List<JsonValue> items = new ArrayList<>();
      for (JsonObject item : items(array.get("values"))) {
        JsonValue value = value(item);
        if (value != null) {
          items.add(value);
        }
      }
      return new JsonArray(items);
    }
    if (typed.get("kvlistValue") instanceof JsonObject map) {
      return object(attributes(map.get("values")));
    }
    if (typed.get("intValue") instanceof JsonString digits) {
      return JsonNumber.of(new BigDecimal(digits.value()));
    }
    return typed.isEmpty() ? null : typed.value(0);
  }

  private static @Nullable Instant time(JsonObject record, String first, String second) {
    JsonValue nanos = record.has(first) ? record.get(first) : record.get(second);
    if (nanos == null) {
      return null;
    }
    long value =
        nanos instanceof JsonString digits
            ? Long.parseLong(digits.value())
            : new BigDecimal(((JsonNumber) nanos).toString()).longValue();
    return value == 0 ? null : Instant.ofEpochSecond(value / NANOS, value % NANOS);
  }

  private static JsonValue member(JsonObject object, String name) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw new ClassCastException(name);
    }
    return value;
  }

  private static List<JsonObject> items(@Nullable JsonValue list) {
    if (list == null) {
      return List.of();
    }
    List<JsonObject> items = new ArrayList<>();
    for (JsonValue item : ((JsonArray) list).items()) {
      items.add((JsonObject) item);
    }
    return items;
  }
}
