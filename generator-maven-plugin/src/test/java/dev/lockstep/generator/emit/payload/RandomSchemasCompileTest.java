package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Java of random schemas, recursive ones included, compiles without a warning, and its
 * validators agree with the plain validator. Schemas have numbers from {@code
 * -Dlockstep.schemas.from=1}, as many as {@code -Dlockstep.schemas=2000}, of which one in {@code
 * -Dlockstep.schemas.stride} is tested.
 */
class RandomSchemasCompileTest {

  private static final int FIRST = Integer.getInteger("lockstep.schemas.from", 1);
  private static final int LAST = FIRST - 1 + Integer.getInteger("lockstep.schemas", 2_000);
  private static final int STRIDE =
      Integer.getInteger(
          "lockstep.schemas.stride", Boolean.getBoolean("lockstep.exhaustive") ? 8 : 32);
  private static final int BATCH = 250;
  private static final int VALUES = 6;
  private static final Pattern PACKAGE = Pattern.compile("random/s(\\d+)/");

  @Test
  void theyCompileAndAgree() {
    List<Integer> numbers = numbers();
    int accepted = 0;
    for (int from = 0; from < numbers.size(); from += BATCH) {
      List<Integer> batch = numbers.subList(from, Math.min(numbers.size(), from + BATCH));
      Map<PayloadName, String> texts = new LinkedHashMap<>();
      batch.forEach(number -> texts.put(name(number), schema(number)));
      accepted += check(texts);
    }
    System.out.printf(
        Locale.ROOT,
        "random schemas: %,d of %,d between %,d and %,d accepted and compiled%n",
        accepted,
        numbers.size(),
        FIRST,
        LAST);

    assertThat(accepted).isGreaterThan(numbers.size() / 3);
  }

  /** Returns one number in {@link #STRIDE}; builds with consecutive seeds cover every number. */
  private static List<Integer> numbers() {
    long build = new SplittableRandom(Long.getLong("lockstep.build", 1L)).nextLong(1_000_000);
    long seed = Long.getLong("lockstep.seed", build);
    System.out.printf(Locale.ROOT, "random schemas: -Dlockstep.seed=%d%n", seed);
    int first = FIRST + Math.floorMod(seed, STRIDE);
    return IntStream.iterate(first, number -> number <= LAST, number -> number + STRIDE)
        .boxed()
        .toList();
  }

  static PayloadName name(int number) {
    return new PayloadName("random.s" + number, "Sample");
  }

  /** Returns the schema of a number, the same in every run. */
  static String schema(int number) {
    return new RandomHostileSchemas(random(number)).schema();
  }

  private static Random random(int number) {
    return new Random(number * 0x9E3779B97F4A7C15L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'object','properties':{'a':{'type':'object','additionalProperties':false}}}",
        "{'type':'object','properties':{'a':{'type':'array','items':false}}}",
        "{'type':'object','properties':{'a':{'type':'object','additionalProperties':{'not':{}}}}}",
        "{'type':'object','properties':{'a':{'type':'array','items':{'not':{}},'maxItems':2}}}",
        "{'type':'object','properties':{'a':{'type':'array','items':"
            + "{'type':'array','items':{'type':'string','const':1}}}}}",
        "{'type':'object','properties':{'a':{'type':'object','minProperties':0,"
            + "'additionalProperties':{'type':'integer','allOf':[false]}}}}",
        "{'type':'object','properties':{'a':{'type':'object','patternProperties':{'^x':true},"
            + "'additionalProperties':{'type':'object','properties':{'b':{'type':'string'}}}}}}"
      })
  void onceTheyDidNotCompile(String schema) {
    check(Map.of(name(0), schema.replace('\'', '"')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'maxProperties':1 | {'a':'a','c':1}",
        "'minProperties':2 | {'a':'a','c':1}",
        "'propertyNames':{'pattern':'^c'} | {'a':'a'}",
        "'properties':{'a':{'minLength':2}} | {'a':'a'}",
        "'additionalProperties':{'type':'null'} | {'a':'a'}",
        "'patternProperties':{'^a':{'maxLength':0}} | {'a':'a','c':1}"
      })
  void agreeOnWhatIsAskedOfObjectsToldApartByAText(String asked, String value) {
    String schema =
        ("{'type':'object',%s,'oneOf':[".formatted(asked)
                + "{'required':['a'],'properties':{'a':{'const':'a'},'c':{'type':'integer'}}},"
                + "{'required':['a'],'properties':{'a':{'const':'bb'},'c':{'type':'string'}}}]}")
            .replace('\'', '"');
    IrPayload payload = read(schema).orElseThrow();

    agree(
        CompiledPayloads.of(name(0), payload), name(0), payload, schema, value.replace('\'', '"'));
  }

  @Test
  void aMemberThatIsNullIsReadAsIsWritten() {
    String schema = "{\"type\":\"object\",\"properties\":{\"b\":{\"type\":\"null\"}}}";
    IrPayload payload = read(schema).orElseThrow();

    agree(CompiledPayloads.of(name(0), payload), name(0), payload, schema, "{\"b\":null}");
  }

  /** Compiles those that are accepted, and returns how many they are. */
  private static int check(Map<PayloadName, String> texts) {
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    texts.forEach((name, text) -> read(text).ifPresent(payload -> payloads.put(name, payload)));
    payloads.keySet().removeIf(name -> isRefused(name, payloads.get(name), texts.get(name)));
    CompiledPayloads compiled = compile(texts, payloads);
    payloads.forEach(
        (name, payload) -> {
          RandomSchemas values = new RandomSchemas(new Random(texts.get(name).hashCode()));
          for (int i = 0; i < VALUES; i++) {
            agree(compiled, name, payload, texts.get(name), values.value(3));
          }
        });
    return payloads.size();
  }

  static boolean isRefused(PayloadName name, IrPayload payload, String schema) {
    try {
      return new PayloadEmitter()
          .emit(name, payload).diagnostics().stream().anyMatch(Diagnostic::isError);
    } catch (RuntimeException e) {
      throw new AssertionError(name + "\n" + schema, e);
    }
  }

  private static CompiledPayloads compile(
      Map<PayloadName, String> texts, Map<PayloadName, IrPayload> payloads) {
    try {
      return CompiledPayloads.mixed(payloads);
    } catch (AssertionError e) {
      TreeSet<String> found = new TreeSet<>();
      Matcher matcher = PACKAGE.matcher(String.valueOf(e.getMessage()));
      while (matcher.find()) {
        found.add(matcher.group(1) + ": " + texts.get(name(Integer.parseInt(matcher.group(1)))));
      }
      throw new AssertionError(String.join("\n", found) + "\n" + e.getMessage(), e);
    }
  }

  private static void agree(
      CompiledPayloads compiled, PayloadName name, IrPayload payload, String schema, String value) {
    JsonValue json = JsonReader.standard().read(value).orElseThrow();
    byte[] utf8 = value.getBytes(UTF_8);
    List<String> plain = SchemaValidator.check(payload.schema(), Values.model(json));
    Reading<?> read = compiled.read(name, utf8);
    List<Object> answers = new ArrayList<>();
    answers.add(compiled.isValid(name, json));
    answers.add(compiled.isValid(name, utf8));
    answers.add(compiled.validate(name, json).isEmpty());
    String of = name + " " + schema + " on " + value;

    assertThat(answers).as(of).containsOnly(plain.isEmpty());
    assertThat(read).as(of).isEqualTo(compiled.read(name, json));
    if (read.value() instanceof Payload written) {
      assertThat(written.toBytes()).as(of).isEqualTo(JsonWriter.writeBytes(written.toJson()));
      if (compiled.isValid(name, written.toJson())) {
        assertThat(compiled.read(name, written.toBytes())).as(of).isEqualTo(read);
      }
    }
  }

  static Optional<IrPayload> read(String schema) {
    SchemaReader.Result result =
        new FolderSchemaReader(
                path -> Optional.of(new Source(path, schema.getBytes(UTF_8))),
                SchemaOptions.standard().withFormats())
            .readFile("random.schema.json", Span.at("test", 1, 1));
    return result.payload();
  }
}
