package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.verification.sample.PayloadSample;
import dev.lockstep.verification.sample.PayloadSamples;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records that Java code creates have the violations of their JSON form, whatever they contain. */
class TypedPayloadTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261123L);
  private static final int RANDOM = Boolean.getBoolean("lockstep.exhaustive") ? 60 : 20;
  private static final int MOST_RECORDS = 400;

  private static final List<Object> EXTREMES =
      List.of(
          Long.MIN_VALUE,
          -1L,
          0L,
          1L,
          3L,
          100L,
          Long.MAX_VALUE,
          Double.NaN,
          Double.POSITIVE_INFINITY,
          -0.1,
          0.1,
          0.3,
          1e300,
          "",
          "a",
          "x".repeat(300),
          "\ud83d\ude00\ud83d\ude00\ud83d\ude00",
          "AB-1234",
          Instant.EPOCH,
          Instant.MAX,
          List.of());

  /** Schemas whose keywords Java types do not ensure. */
  private static final List<String> WRITTEN =
      List.of(
          """
          {"type":"object","required":["policy","amount","at","kind"],"additionalProperties":false,
           "properties":{
             "policy":{"type":"string","pattern":"^[A-Z]{2}-[0-9]{4}$"},
             "amount":{"type":"number","minimum":0.1,"exclusiveMaximum":1000000},
             "at":{"type":"string","format":"date-time"},
             "day":{"type":"string","format":"date"},
             "kind":{"enum":["car","home"]},
             "note":{"type":["string","null"],"minLength":1,"maxLength":3},
             "count":{"type":"integer","minimum":1,"maximum":3},
             "even":{"type":"integer","multipleOf":2},
             "tags":{"type":"array","items":{"type":"string","minLength":1},"maxItems":2}}}\
          """,
          """
          {"type":"object","required":["items"],"properties":{
             "items":{"type":"array","minItems":1,"items":{"type":"object","required":["n"],
               "properties":{"n":{"type":"integer","minimum":0},
                             "d":{"type":"number","maximum":0.3}}}}}}\
          """,
          """
          {"oneOf":[
             {"type":"object","required":["kind","limit"],"properties":{
               "kind":{"const":"a"},"limit":{"type":"integer","maximum":2}}},
             {"type":"object","required":["kind","text"],"properties":{
               "kind":{"const":"b"},"text":{"type":"string","maxLength":1}}}]}\
          """,
          """
          {"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},
           "minProperties":1,"dependentRequired":{"a":["b"]}}\
          """,
          """
          {"type":"object","required":["n","s"],"properties":{
             "n":{"type":"integer"},"s":{"type":"string"}}}\
          """,
          """
          {"type":"object","properties":{"n":{"type":"integer","minimum":1},
             "next":{"$ref":"#"}}}\
          """,
          """
          {"type":"object","required":["n"],"properties":{
             "n":{"anyOf":[{"type":"integer","maximum":3},{"type":"null"}]},
             "o":{"oneOf":[{"type":"null"},{"$ref":"#/$defs/o"}]}},
           "additionalProperties":{"type":"string","maxLength":2},
           "$defs":{"o":{"type":"object","required":["x"],"properties":{"x":{"type":"integer"}},
             "additionalProperties":{"type":"object","properties":{"y":{"type":"integer"}}}}}}\
          """);

  private int records;
  private int invalid;

  @Test
  void recordsHaveTheViolationsOfTheirJson() {
    List<String> schemas = new ArrayList<>(WRITTEN);
    RandomSchemas random = new RandomSchemas(new Random(SEED));
    while (schemas.size() < WRITTEN.size() + RANDOM) {
      schemas.add(random.schema(3));
    }
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    for (int i = 0; i < schemas.size(); i++) {
      payloads.put(new PayloadName("typed.s" + i, "Sample"), read(schemas.get(i)));
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);

    payloads.forEach((name, payload) -> check(compiled, name, payload));

    System.out.printf(
        Locale.ROOT, "seed %d: %d records, %d of them invalid%n", SEED, records, invalid);
    assertThat(invalid).isBetween(records / 10, records - records / 10);
  }

  private void check(CompiledPayloads compiled, PayloadName name, IrPayload payload) {
    Set<Object> created = new LinkedHashSet<>();
    for (PayloadSample sample : PayloadSamples.of(payload.schema()).valid()) {
      if (sample.kind() == PayloadSample.Kind.BOUNDARY) {
        continue; // Some are not JSON in UTF-8.
      }
      Reading<?> reading = compiled.read(name, Values.json(sample.value()));
      Object value = reading.value();
      if (value != null && created.size() < MOST_RECORDS) {
        created.add(value);
        created.addAll(changed(value, 2));
      }
    }
    created.add(Optional.empty());
    for (Object each : created) {
      Payload own = each instanceof Payload given ? given : null;
      List<Violation> found = compiled.violations(name, own);
      List<Violation> expected = expected(compiled, name, own);
      assertThat(expected == null ? found.size() : found)
          .as("%s %s", name, each)
          .isEqualTo(expected == null ? 1 : expected);
      records++;
      invalid += found.isEmpty() ? 0 : 1;
    }
  }

  /** Returns the violations of the JSON form; null if there is no JSON form. */
  private static @Nullable List<Violation> expected(
      CompiledPayloads compiled, PayloadName name, @Nullable Payload payload) {
    if (payload == null) {
      List<Violation> absent = compiled.validate(name, JsonNull.NULL);
      return absent.isEmpty() ? null : absent;
    }
    JsonValue json;
    try {
      json = payload.toJson();
    } catch (ArithmeticException | NumberFormatException e) {
      return null;
    }
    return compiled.validate(name, json);
  }

  /** Returns records in which one component, or one of an inner record, has another value. */
  private static List<Object> changed(Object value, int depth) {
    if (!(value instanceof Record) || value instanceof JsonValue || depth == 0) {
      return List.of();
    }
    List<Object> changed = new ArrayList<>();
    RecordComponent[] components = value.getClass().getRecordComponents();
    for (int i = 0; i < components.length; i++) {
      Object own = get(components[i], value);
      List<@Nullable Object> others = new ArrayList<>(EXTREMES);
      others.add(null);
      if (own != null) {
        others.addAll(changed(own, depth - 1));
      }
      if (own instanceof List<?> list && !list.isEmpty()) {
        changed(list.get(0), depth - 1).forEach(each -> others.add(List.of(each)));
        others.add(List.of(list.get(0), list.get(0), list.get(0), list.get(0)));
      }
      if (own instanceof Map<?, ?> map) {
        others.add(Map.of());
        map.values().stream()
            .limit(1)
            .forEach(
                each -> {
                  others.add(Map.of("zz", each));
                  others.add(Map.of("n", each, "x", each));
                });
      }
      for (Object other : others) {
        create(value, components, i, other).ifPresent(changed::add);
      }
    }
    return changed;
  }

  private static Optional<Object> create(
      Object value, RecordComponent[] components, int index, @Nullable Object other) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      arguments[i] = i == index ? other : get(components[i], value);
    }
    try {
      return Optional.of(value.getClass().getConstructor(types).newInstance(arguments));
    } catch (IllegalArgumentException | InvocationTargetException e) {
      return Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static @Nullable Object get(RecordComponent component, Object value) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static IrPayload read(String schema) {
    var folder =
        new FolderSchemaReader(
            path -> Optional.of(new Source(path, schema.getBytes(StandardCharsets.UTF_8))),
            SchemaOptions.standard().withFormats());
    return folder
        .readFile("typed.schema.json", Span.at("typed", 1, 1))
        .payload()
        .orElseThrow(() -> new AssertionError(schema));
  }
}
