package dev.lockstep.conformance.input;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The classes of payloads with which events are examined: valid payloads, and for each part of the
 * schema a payload that violates it. Immutable.
 */
public final class PayloadClasses {

  /** The name of the class of plain, valid payloads. */
  public static final String TYPICAL = "";

  /** The number of classes that change all fields together. */
  private static final int TOGETHER = 2;

  private final PayloadProbe probe;
  private final SampleValues samples = new SampleValues();
  private final Map<String, List<PayloadClass>> found = new HashMap<>();

  public PayloadClasses(PayloadProbe probe) {
    this.probe = probe;
  }

  /**
   * Returns a valid payload with only the required fields; {@code null} for an event without
   * payload.
   */
  public @Nullable JsonValue typical(IrEvent event) {
    return of(event).get(0).value();
  }

  /** Returns all payload classes of an event, the typical one first. */
  public List<PayloadClass> of(IrEvent event) {
    return found.computeIfAbsent(
        event.name(),
        name -> event.payload().map(this::find).orElseGet(PayloadClasses::withoutSchema));
  }

  private static List<PayloadClass> withoutSchema() {
    return List.of(
        new PayloadClass(TYPICAL, null, true),
        new PayloadClass("a payload nobody asked for", JsonNumber.of(7), true));
  }

  private List<PayloadClass> find(IrPayload payload) {
    List<PayloadClass> classes = new ArrayList<>();
    Map<String, JsonValue> full = values(payload, false);
    add(classes, payload, TYPICAL, object(values(payload, true)));
    add(classes, payload, "all fields", object(full));
    classes.add(new PayloadClass("no payload", null, probe.accepts(payload, JsonNull.NULL)));
    add(classes, payload, "null", JsonNull.NULL);
    add(classes, payload, "no object", new JsonString("text"));
    add(classes, payload, "a field nobody knows", object(withUnknown(full)));
    others(classes, payload);
    payload.fields().forEach(field -> field(classes, payload, field, full));
    return List.copyOf(classes);
  }

  /** Adds classes that change all fields together, which changes of single fields do not cover. */
  private void others(List<PayloadClass> classes, IrPayload payload) {
    for (int which = 1; which <= TOGETHER && payload.fields().size() > 1; which++) {
      Map<String, JsonValue> values = new LinkedHashMap<>();
      for (IrField field : payload.fields()) {
        List<JsonValue> known = samples.ofType(field);
        values.put(field.name(), known.get(Math.min(which, known.size() - 1)));
      }
      add(classes, payload, "other values, " + which, object(values));
    }
  }

  private void field(
      List<PayloadClass> classes, IrPayload payload, IrField field, Map<String, JsonValue> full) {
    Map<String, JsonValue> without = new LinkedHashMap<>(full);
    without.remove(field.name());
    add(classes, payload, "without " + field.name(), object(without));
    for (JsonValue other : samples.ofOtherType(field.type())) {
      add(classes, payload, field.name() + " of another type", put(full, field, other));
    }
    if (!field.constants().isEmpty()) {
      JsonValue unknown = new JsonString("no-such-value");
      add(classes, payload, field.name() + " not among its values", put(full, field, unknown));
    }
    for (JsonValue value : samples.ofType(field)) {
      if (!value.equals(full.get(field.name()))) {
        String shown = value.toString();
        String name = shown.length() > 40 ? "a long text" : shown;
        add(classes, payload, field.name() + " = " + name, put(full, field, value));
      }
    }
    for (JsonValue value : samples.edges(field)) {
      JsonObject edge = put(full, field, value);
      String name = field.name() + " = " + value + ", an edge of its type";
      classes.add(new PayloadClass(name, edge, probe.accepts(payload, edge), true));
    }
  }

  private void add(List<PayloadClass> classes, IrPayload payload, String name, JsonValue value) {
    classes.add(new PayloadClass(name, value, probe.accepts(payload, value)));
  }

  /** Returns values that are valid together, found field by field. */
  private Map<String, JsonValue> values(IrPayload payload, boolean requiredOnly) {
    Map<String, JsonValue> values = new LinkedHashMap<>();
    for (IrField field : payload.fields()) {
      if (field.required() || !requiredOnly) {
        values.put(field.name(), samples.ofType(field).get(0));
      }
    }
    for (IrField field : payload.fields()) {
      if (probe.accepts(payload, object(values))) {
        break;
      }
      if (values.containsKey(field.name())) {
        samples.ofType(field).stream()
            .filter(value -> probe.accepts(payload, put(values, field, value)))
            .findFirst()
            .ifPresent(value -> values.put(field.name(), value));
      }
    }
    return values;
  }

  private static JsonObject put(Map<String, JsonValue> values, IrField field, JsonValue value) {
    Map<String, JsonValue> changed = new LinkedHashMap<>(values);
    changed.put(field.name(), value);
    return object(changed);
  }

  private static Map<String, JsonValue> withUnknown(Map<String, JsonValue> values) {
    Map<String, JsonValue> more = new LinkedHashMap<>(values);
    more.put("no_such_field", JsonNumber.of(1));
    return more;
  }

  private static JsonObject object(Map<String, JsonValue> values) {
    JsonObject.Builder object = JsonObject.builder();
    values.forEach(object::add);
    return object.build();
  }
}
