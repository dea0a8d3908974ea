package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.sample.Sample;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random schemas and values: generated code, the plain validator and another implementation agree.
 */
class OracleTest {

  private static final long FIRST = 20261121L;
  private static final long SEED =
      Sample.isExhaustive() ? Long.getLong("lockstep.seed", FIRST) : FIRST;
  private static final int ROUNDS = Integer.getInteger("lockstep.rounds", 1);
  private static final int SCHEMAS = 250;
  private static final int STRIDE = 3;
  private static final int VALUES = 400;
  private static final int TOLD = 20;

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  /**
   * 100,000 pairs under {@code -Pexhaustive}; {@code -Dlockstep.rounds=100} makes them ten million.
   */
  @Test
  void threeValidatorsAgreeOnRandomSchemasAndValues() {
    long pairs = 0;
    for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
      List<String> differences = new ArrayList<>();
      Tried tried = round(seed, differences);
      pairs += tried.pairs();
      System.out.println(
          String.format(
              Locale.ROOT,
              "seed %d: %,d pairs so far, %d of the last %d valid, %d differences",
              seed,
              pairs,
              tried.valid(),
              tried.pairs(),
              differences.size()));

      assertThat(differences.stream().limit(TOLD)).as("seed %d", seed).isEmpty();
      assertThat(tried.valid())
          .as("both answers are tried")
          .isBetween(tried.pairs() / VALUES, tried.pairs() - tried.pairs() / VALUES);
    }
  }

  private record Tried(int pairs, int valid) {}

  /** Tries new schemas with new values; how many values were tried and were valid. */
  private static Tried round(long seed, List<String> differences) {
    var schemas = new RandomSchemas(new Random(seed));
    var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    Map<PayloadName, String> texts = new LinkedHashMap<>();
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    List<String> all = Stream.generate(() -> schemas.schema(3)).limit(SCHEMAS).toList();
    for (int i : Sample.of(IntStream.range(0, SCHEMAS).boxed().toList(), STRIDE)) {
      PayloadName name = new PayloadName("random.s" + i, "Sample");
      texts.put(name, all.get(i));
      payloads.put(name, read(all.get(i)));
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);

    int valid = 0;
    int tried = 0;
    for (Map.Entry<PayloadName, String> each : texts.entrySet()) {
      Schema oracle = registry.getSchema(each.getValue(), InputFormat.JSON);
      var values = new RandomSchemas(new Random(seed ^ each.getValue().hashCode()));
      for (int i = 0; i < VALUES; i++) {
        String value = values.value(2);
        tried++;
        // The answer of the oracle, or a difference that is reported below.
        valid += compiled.isValid(each.getKey(), value.getBytes(StandardCharsets.UTF_8)) ? 1 : 0;
        difference(oracle, compiled, each.getKey(), payloads.get(each.getKey()), value)
            .ifPresent(text -> differences.add(small(each.getValue(), value) + "\n  " + text));
      }
    }
    return new Tried(tried, valid);
  }

  /** A small schema that parts them on the value, too. */
  private static String small(String schema, String value) {
    JsonValue json = JsonReader.standard().read(schema).orElseThrow();
    return JsonWriter.write(Smaller.of(json, each -> parts(JsonWriter.write(each), value)));
  }

  private static boolean parts(String schema, String value) {
    PayloadName name = new PayloadName("random", "Small");
    try {
      IrPayload payload = read(schema);
      var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
      Schema oracle = registry.getSchema(schema, InputFormat.JSON);
      return difference(oracle, CompiledPayloads.of(name, payload), name, payload, value)
          .isPresent();
    } catch (AssertionError | RuntimeException e) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'if':{'properties':{'a':{'const':'x'}},'required':['a']},'then':false,"
            + "'patternProperties':{'^.?$':{'minimum':1}}} | {'a':-1}",
        "{'oneOf':[{'additionalProperties':{'properties':{'b':false}},'unevaluatedProperties':false}]}"
            + " | {'a':{'b':1}}",
        "{'properties':{'a':{'properties':{'members':{'type':'integer'},'items':{'not':{}},"
            + "'member':{'minimum':1}}}}} | {'a':{'members':1.5,'b':1}}",
        "{'items':false,'maxItems':2} | [1]",
        "{'items':false,'minItems':0,'maxItems':2} | []",
        "{'properties':{'a':{'anyOf':[{'properties':{'members':{'type':'integer'}}},false]}}}"
            + " | {'a':{'members':1.5,'b':1}}",
      })
  void agreeOnWhatOncePartedThem(String schema, String value) {
    PayloadName name = new PayloadName("random", "Once");
    String text = schema.replace('\'', '"');
    IrPayload payload = read(text);
    Schema oracle = registry.getSchema(text, InputFormat.JSON);

    assertThat(
            difference(
                oracle,
                CompiledPayloads.of(name, payload),
                name,
                payload,
                value.replace('\'', '"')))
        .isEmpty();
  }

  @Test
  void aValidatorOfALooserSchemaIsCaught() {
    PayloadName name = new PayloadName("random", "Loose");
    IrPayload loose = read("{\"minimum\":1}");
    Schema oracle = registry.getSchema("{\"minimum\":2}", InputFormat.JSON);

    Optional<String> found = difference(oracle, CompiledPayloads.of(name, loose), name, loose, "1");

    assertThat(found).isPresent();
  }

  /** Returns the difference of the three answers; empty if they agree. */
  static Optional<String> difference(
      Schema oracle, CompiledPayloads compiled, PayloadName name, IrPayload payload, String value) {
    JsonValue json = JsonReader.standard().read(value).orElseThrow();
    boolean expected = oracle.validate(value, InputFormat.JSON).isEmpty();
    boolean fits = compiled.isValid(name, json);
    List<String> told = compiled.validate(name, json).stream().map(Object::toString).toList();
    List<String> plain = SchemaValidator.check(payload.schema(), Values.model(json));
    boolean scanned = compiled.isValid(name, value.getBytes(StandardCharsets.UTF_8));
    boolean bound =
        compiled
            .read(name, value.getBytes(StandardCharsets.UTF_8))
            .equals(compiled.read(name, json));
    return bound
            && written(compiled.read(name, json))
            && expected == fits
            && scanned == fits
            && fits == told.isEmpty()
            && told.equals(plain)
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "on %s: oracle %s, generated %s, scanned %s, bound %s, told %s, plain %s",
                value,
                expected,
                fits,
                scanned,
                bound,
                told,
                plain));
  }

  /** Returns true if the bytes of a record equal those of its tree. */
  private static boolean written(Reading<?> reading) {
    return !(reading.value() instanceof Payload payload)
        || Arrays.equals(payload.toBytes(), JsonWriter.writeBytes(payload.toJson()));
  }

  /** Returns the payload of a schema. */
  static IrPayload read(String text) {
    SchemaReader.Result result =
        new FolderSchemaReader(
                path -> Optional.of(new Source(path, text.getBytes(StandardCharsets.UTF_8))),
                SchemaOptions.standard())
            .readFile("random.schema.json", Span.at("test", 1, 1));
    return result
        .payload()
        .orElseThrow(() -> new AssertionError(text + "\n" + result.diagnostics()));
  }
}
