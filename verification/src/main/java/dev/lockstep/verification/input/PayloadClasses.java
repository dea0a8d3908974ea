package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.sample.PayloadSample;
import dev.lockstep.verification.sample.PayloadSamples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The classes of payloads with which events are examined: the samples of their schemas, an absent
 * payload, and combinations of members of the valid samples. Not thread-safe.
 */
public final class PayloadClasses {

  /** The name of the class of plain, valid payloads. */
  public static final String TYPICAL = "";

  /** The number of classes that change all members together. */
  private static final int TOGETHER = 2;

  /** The samples of schemas in use, which mutants of a chart and repeated examinations share. */
  private static final Map<Schema, PayloadSamples> KNOWN =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final PayloadProbe probe;
  private final Map<String, List<JsonValue>> seeds;
  private final Map<String, List<PayloadClass>> found = new HashMap<>();

  /** Creates the classes without given payloads. */
  public PayloadClasses(PayloadProbe probe) {
    this(probe, Map.of());
  }

  /**
   * Creates the classes.
   *
   * @param probe decides which payloads are valid
   * @param seeds payloads by wire name of the event, used if they are valid
   */
  public PayloadClasses(PayloadProbe probe, Map<String, List<JsonValue>> seeds) {
    this.probe = probe;
    this.seeds = Map.copyOf(seeds);
  }

  /**
   * Returns a valid payload with few optional parts; {@code null} for an event without payload or
   * whose schema accepts no payload.
   */
  public @Nullable JsonValue typical(IrEvent event) {
    return of(event).get(0).value();
  }

  /** Returns all payload classes of an event, the typical one first. */
  public List<PayloadClass> of(IrEvent event) {
    return found.computeIfAbsent(
        event.name(),
        name ->
            event
                .payload()
                .map(payload -> find(payload, seeds.getOrDefault(event.wire(), List.of())))
                .orElseGet(PayloadClasses::withoutSchema));
  }

  /** Returns true if a schema accepts a payload. */
  public boolean accepts(IrPayload payload, JsonValue value) {
    return probe.accepts(payload, value);
  }

  private static List<PayloadClass> withoutSchema() {
    return List.of(
        new PayloadClass(TYPICAL, null, true),
        new PayloadClass("an unexpected payload", JsonNumber.of(7), true));
  }

  private List<PayloadClass> find(IrPayload payload, List<JsonValue> given) {
    List<SchemaValue> known =
        given.stream().map(value -> SchemaValue.of(PlainJson.of(value))).toList();
    PayloadSamples samples = samples(payload.schema(), known);
    List<PayloadClass> classes = new ArrayList<>();
    if (samples.typical().isEmpty()) {
      classes.add(new PayloadClass(TYPICAL, null, probe.accepts(payload, JsonNull.NULL)));
    }
    for (PayloadSample sample : samples.all()) {
      JsonValue value = SchemaJson.of(sample.value());
      if (!isReadable(value)) {
        continue;
      }
      boolean isEdge = sample.kind() == PayloadSample.Kind.BOUNDARY;
      classes.add(new PayloadClass(sample.name(), value, probe.accepts(payload, value), isEdge));
    }
    if (samples.typical().isPresent()) {
      classes.add(new PayloadClass("no payload", null, probe.accepts(payload, JsonNull.NULL)));
    }
    addTogether(classes, payload);
    if (typical(classes) instanceof JsonObject object) {
      JsonValue more = with(object, "no_such_member", JsonNumber.of(1));
      add(classes, payload, "a member that the schema does not name", more);
    }
    return List.copyOf(classes);
  }

  /** Returns true if JSON can carry a value: texts without unpaired surrogates. */
  private static boolean isReadable(JsonValue value) {
    return JsonReader.standard().read(JsonWriter.write(value)).value() != null;
  }

  private static PayloadSamples samples(Schema schema, List<SchemaValue> given) {
    return given.isEmpty()
        ? KNOWN.computeIfAbsent(
            schema, any -> PayloadSamples.of(any, RuntimeFormats::isValid, List.of()))
        : PayloadSamples.of(schema, RuntimeFormats::isValid, given);
  }

  private static @Nullable JsonValue typical(List<PayloadClass> classes) {
    return classes.get(0).value();
  }

  private void add(List<PayloadClass> classes, IrPayload payload, String name, JsonValue value) {
    if (classes.stream().noneMatch(known -> value.equals(known.value()))) {
      classes.add(new PayloadClass(name, value, probe.accepts(payload, value)));
    }
  }

  /**
   * Adds classes that change all members together, which changes of single members do not cover.
   */
  private void addTogether(List<PayloadClass> classes, IrPayload payload) {
    Map<String, Set<JsonValue>> members = new LinkedHashMap<>();
    for (PayloadClass each : classes) {
      if (each.valid() && !each.edge() && each.value() instanceof JsonObject object) {
        for (int i = 0; i < object.size(); i++) {
          members
              .computeIfAbsent(object.name(i), any -> new LinkedHashSet<>())
              .add(object.value(i));
        }
      }
    }
    for (int which = 1; which <= TOGETHER && members.size() > 1; which++) {
      JsonObject.Builder object = JsonObject.builder();
      for (Map.Entry<String, Set<JsonValue>> each : members.entrySet()) {
        List<JsonValue> values = List.copyOf(each.getValue());
        object.add(each.getKey(), values.get(Math.min(which, values.size() - 1)));
      }
      add(classes, payload, "other members together, " + which, object.build());
    }
  }

  private static JsonObject with(JsonObject object, String name, JsonValue value) {
    JsonObject.Builder changed = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      changed.add(object.name(i), object.value(i));
    }
    return changed.add(name, value).build();
  }
}
