package dev.lockstep.conformance.jqwik;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PayloadClass;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PayloadProbe;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/**
 * Arbitraries of the payloads of one event: samples of its schema in which members are exchanged
 * with those of valid samples. An exchange that changes the verdict of the schema is dropped, so
 * that no generated payload has to be filtered.
 */
final class PayloadArbitraries {

  private static final int MOST_EXCHANGED = 6;

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
    return exchanged(true);
  }

  Arbitrary<JsonValue> invalid() {
    return exchanged(false);
  }

  private Arbitrary<JsonValue> exchanged(boolean isValid) {
    List<Tuple2<String, JsonValue>> members =
        samples.stream()
            .filter(sample -> sample.valid() && sample.value() instanceof JsonObject)
            .map(sample -> (JsonObject) Objects.requireNonNull(sample.value()))
            .flatMap(object -> object.names().stream().map(n -> Tuple.of(n, member(object, n))))
            .distinct()
            .toList();
    Arbitrary<JsonValue> bases = samples(isValid);
    if (members.isEmpty()) {
      return bases;
    }
    return Combinators.combine(bases, Arbitraries.of(members).list().ofMaxSize(MOST_EXCHANGED))
        .as((base, chosen) -> exchange(base, chosen, isValid));
  }

  private static JsonValue member(JsonObject object, String name) {
    return Objects.requireNonNull(object.get(name));
  }

  private Arbitrary<JsonValue> samples(boolean isValid) {
    List<JsonValue> values =
        samples.stream()
            .filter(sample -> sample.valid() == isValid && sample.value() != null)
            .map(PayloadClass::value)
            .toList();
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "no %s payload of event `%s` is known"
              .formatted(isValid ? "valid" : "invalid", event.wire()));
    }
    return Arbitraries.of(values);
  }

  private JsonValue exchange(
      JsonValue base, List<Tuple2<String, JsonValue>> chosen, boolean isValid) {
    JsonValue best = base;
    for (Tuple2<String, JsonValue> member : chosen) {
      if (best instanceof JsonObject object) {
        JsonObject changed = with(object, member.get1(), member.get2());
        best = probe.accepts(payload, changed) == isValid ? changed : best;
      }
    }
    return best;
  }

  private static JsonObject with(JsonObject object, String name, JsonValue value) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      members.put(object.name(i), object.value(i));
    }
    members.put(name, value);
    JsonObject.Builder changed = JsonObject.builder();
    members.forEach(changed::add);
    return changed.build();
  }
}
