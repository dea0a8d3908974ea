package dev.lockstep.conformance.jqwik;

import dev.lockstep.conformance.input.PayloadClass;
import dev.lockstep.conformance.input.PayloadClasses;
import dev.lockstep.conformance.input.PayloadProbe;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Arbitraries of the payloads of one event. Random field values are put into a sample that the
 * schema is known to accept. A value that the schema rejects there is dropped, so that no generated
 * payload has to be filtered.
 */
final class PayloadArbitraries {

  private final IrEvent event;
  private final IrPayload payload;
  private final PayloadProbe probe;
  private final List<PayloadClass> samples;

  PayloadArbitraries(IrEvent event, IrPayload payload, PayloadProbe probe) {
    this.event = event;
    this.payload = payload;
    this.probe = probe;
    this.samples = new PayloadClasses(probe).of(event);
  }

  Arbitrary<JsonValue> valid() {
    Arbitrary<JsonValue> known = samples(true);
    if (payload.fields().isEmpty()) {
      return known;
    }
    List<Arbitrary<Optional<JsonValue>>> fields =
        payload.fields().stream().map(field -> JsonArbitraries.field(field).optional(0.5)).toList();
    return Combinators.combine(known, Combinators.combine(fields).as(values -> values))
        .as(this::accepted);
  }

  Arbitrary<JsonValue> invalid() {
    Arbitrary<JsonValue> known = samples(false);
    return Combinators.combine(known, valid(), Arbitraries.integers().between(0, 1 << 10))
        .as((sample, value, choice) -> rejected(value, choice).orElse(sample));
  }

  private Arbitrary<JsonValue> samples(boolean valid) {
    List<JsonValue> values =
        samples.stream()
            .filter(sample -> sample.valid() == valid && sample.value() != null)
            .map(PayloadClass::value)
            .toList();
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "no %s payload of event `%s` is known"
              .formatted(valid ? "valid" : "invalid", event.wire()));
    }
    return Arbitraries.of(values);
  }

  private JsonValue accepted(JsonValue sample, List<Optional<JsonValue>> values) {
    JsonValue best = sample;
    for (int i = 0; i < values.size() && best instanceof JsonObject object; i++) {
      if (values.get(i).isPresent()) {
        JsonObject changed = with(object, payload.fields().get(i).name(), values.get(i).get());
        best = probe.accepts(payload, changed) ? changed : best;
      }
    }
    return best;
  }

  /** Returns a payload that is invalid in one field; empty if no change of a field is invalid. */
  private Optional<JsonValue> rejected(JsonValue valid, int choice) {
    if (!(valid instanceof JsonObject object)) {
      return Optional.empty();
    }
    List<JsonObject> candidates =
        payload.fields().stream()
            .flatMap(field -> mistakes(object, field))
            .filter(candidate -> !probe.accepts(payload, candidate))
            .toList();
    return candidates.isEmpty()
        ? Optional.empty()
        : Optional.of(candidates.get(choice % candidates.size()));
  }

  private static Stream<JsonObject> mistakes(JsonObject object, IrField field) {
    return Stream.of(
        without(object, field.name()),
        with(object, field.name(), JsonNumber.of(7)),
        with(object, field.name(), new JsonString("no-such-value")),
        with(object, field.name(), JsonObject.EMPTY));
  }

  private static JsonObject with(JsonObject object, String name, JsonValue value) {
    Map<String, JsonValue> members = members(object);
    members.put(name, value);
    return object(members);
  }

  private static JsonObject without(JsonObject object, String name) {
    Map<String, JsonValue> members = members(object);
    members.remove(name);
    return object(members);
  }

  private static Map<String, JsonValue> members(JsonObject object) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      members.put(object.name(i), object.value(i));
    }
    return members;
  }

  private static JsonObject object(Map<String, JsonValue> members) {
    JsonObject.Builder object = JsonObject.builder();
    members.forEach(object::add);
    return object.build();
  }
}
