package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PayloadClass;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PlainJson;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The values of payload fields that are explored beside those that a chart compares. */
final class TriedValues {

  private static final int SAMPLES = 3;
  private static final int BRANCHES = 6;
  private static final String OTHERS = "ABabyz019-_ ";

  private final PayloadClasses payloads;
  private final ChartPayloads check;

  TriedValues(PayloadClasses payloads, ChartPayloads check) {
    this.payloads = payloads;
    this.check = check;
  }

  /** Returns valid payloads of a schema that selects other members by the value of one. */
  List<JsonObject> branches(IrEvent event, FieldValues values) {
    boolean plain =
        event.payload().map(payload -> FieldSchemas.isPlain(payload.schema())).orElse(true);
    Map<Object, JsonObject> branches = new LinkedHashMap<>();
    if (!plain) {
      samples(event).forEach(sample -> branches.putIfAbsent(values.selects(sample), sample));
    }
    return branches.values().stream().limit(BRANCHES).toList();
  }

  /** Returns the constants tried for a field; of a paired field, also values of valid payloads. */
  Set<JsonValue> of(IrEvent event, FieldValues values, String field) {
    Set<JsonValue> tried = new LinkedHashSet<>();
    values.constants().get(field).forEach(value -> tried.add(PlainJson.json(value)));
    if (values.paired().contains(field)) {
      Set<JsonValue> sampled = new LinkedHashSet<>();
      samples(event)
          .flatMap(sample -> Stream.ofNullable(sample.get(field)))
          .distinct()
          .limit(SAMPLES)
          .forEach(sampled::add);
      if (sampled.size() == 1) {
        samples(event)
            .filter(sample -> sample.get(field) != null)
            .findFirst()
            .flatMap(sample -> other(event, sample, field))
            .ifPresent(sampled::add);
      }
      tried.addAll(sampled);
    }
    return tried;
  }

  /** Returns a text that differs from that of a valid payload in one character, and is valid. */
  private Optional<JsonValue> other(IrEvent event, JsonObject valid, String field) {
    if (!(valid.get(field) instanceof JsonString text) || event.payload().isEmpty()) {
      return Optional.empty();
    }
    for (int i = text.value().length() - 1; i >= 0; i--) {
      StringBuilder changed = new StringBuilder(text.value());
      for (char other : OTHERS.toCharArray()) {
        changed.setCharAt(i, other);
        JsonValue value = new JsonString(changed.toString());
        if (!value.equals(text) && check.accepts(event.payload().get(), valid.with(field, value))) {
          return Optional.of(value);
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the valid payloads that are objects, those at limits last. */
  private Stream<JsonObject> samples(IrEvent event) {
    return payloads.of(event).stream()
        .filter(PayloadClass::valid)
        .sorted(Comparator.comparing(PayloadClass::edge))
        .map(PayloadClass::value)
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast);
  }
}
