package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.sample.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Constants of any type and required members select the few alternatives of {@code oneOf}, {@code
 * anyOf} and {@code if} that are tested.
 */
class SelectedAlternativesTest {

  private static final PayloadName SAMPLE = new PayloadName("selected", "Sample");
  private static final long SEED = Long.getLong("lockstep.seed", 16L);
  private static final int ROUNDS = Integer.getInteger("lockstep.rounds", 1);
  private static final int SCHEMAS = Sample.size(100, 30);
  private static final int VALUES = 150;
  private static final int TOLD = 5;

  /** {@code -Dlockstep.rounds=N} tries the following seeds, too. */
  @Test
  void theOracleAgreesOnRandomAlternatives() {
    for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
      tryRandomAlternatives(seed);
    }
  }

  private static void tryRandomAlternatives(long seed) {
    SelectingSchemas random = new SelectingSchemas(new Random(seed));
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    Map<PayloadName, String> texts = new LinkedHashMap<>();
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    for (int i = 0; i < SCHEMAS; i++) {
      PayloadName name = new PayloadName("selected.s" + i, "Sample");
      texts.put(name, random.schema());
      payloads.put(name, OracleTest.read(texts.get(name)));
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);
    List<String> differences = new ArrayList<>();
    int valid = 0;

    for (PayloadName name : texts.keySet()) {
      Schema oracle = registry.getSchema(texts.get(name), InputFormat.JSON);
      for (int i = 0; i < VALUES; i++) {
        String value = random.value();
        valid += compiled.isValid(name, JsonReader.standard().read(value).orElseThrow()) ? 1 : 0;
        OracleTest.difference(oracle, compiled, name, payloads.get(name), value)
            .ifPresent(text -> differences.add(texts.get(name) + "\n  " + text));
      }
    }

    assertThat(differences.stream().limit(TOLD)).as("seed %d", seed).isEmpty();
    assertThat(valid)
        .as("seed %d: both answers are tried", seed)
        .isBetween(SCHEMAS * VALUES / 50, SCHEMAS * VALUES * 49 / 50);
  }

  /** The alternatives of these schemas differ in one constant each. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 | 2 | 3.0 | 4",
        "1.5 | 2e400 | 12345678901234567890 | -0",
        "true | false | null | 7",
        "\"text\" | 1 | true | null"
      })
  void aConstantOfAnyTypeSelectsOneAlternative(
      String first, String second, String third, String fourth) {
    List<String> constants = List.of(first, second, third, fourth);
    String schema = oneOf(constants);

    String validator = validator(schema);

    assertThat(validator).contains("return switch (").contains(".index(selecting)");
    assertThat(tested(validator)).isEqualTo(constants.size());
    CompiledPayloads compiled = CompiledPayloads.of(SAMPLE, OracleTest.read(schema));
    for (String constant : constants) {
      assertThat(isValid(compiled, "{'a':" + constant + ",'b':[]}")).isTrue();
      assertThat(isValid(compiled, "{'a':" + constant + ",'b':{}}")).isFalse();
    }
    assertThat(isValid(compiled, "{'a':'other','b':[]}")).isFalse();
  }

  @Test
  void anEqualNumberInAnotherNotationSelects() {
    CompiledPayloads compiled =
        CompiledPayloads.of(SAMPLE, OracleTest.read(oneOf(List.of("1", "20", "0.5", "0"))));

    for (String text : List.of("1.0", "10e-1", "2e1", "5e-1", "-0.0", "0e5")) {
      assertThat(isValid(compiled, "{'a':" + text + ",'b':[]}")).as(text).isTrue();
    }
    assertThat(isValid(compiled, "{'a':'1','b':[]}")).isFalse();
    assertThat(isValid(compiled, "{'a':true,'b':[]}")).isFalse();
  }

  @Test
  void aRequiredMemberThatOthersForbidSelects() {
    String alternatives =
        IntStream.range(0, 5)
            .mapToObj(
                i ->
                    "{'required':['m%d'],'properties':{'m%d':{'uniqueItems':true}},'additionalProperties':false}"
                        .formatted(i, i))
            .collect(Collectors.joining(","));
    String schema = ("{'type':'object','oneOf':[" + alternatives + "]}").replace('\'', '"');

    assertThat(validator(schema)).contains("if (value.get(\"m0\") == null)");
    CompiledPayloads compiled = CompiledPayloads.of(SAMPLE, OracleTest.read(schema));
    assertThat(isValid(compiled, "{'m4':[1,2]}")).isTrue();
    assertThat(isValid(compiled, "{'m4':[1,1.0]}")).isFalse();
    assertThat(isValid(compiled, "{'m4':[1],'m0':[1]}")).isFalse();
    assertThat(isValid(compiled, "{}")).isFalse();
  }

  /** Each condition is tested only for the constant that it names. */
  @Test
  void aConstantSelectsTheConditionsThatMayHold() {
    String conditions =
        IntStream.range(0, 40)
            .mapToObj(
                i ->
                    ("{'if':{'properties':{'version':{'const':%d}},'required':['version']},"
                            + "'then':{'properties':{'data':{'uniqueItems':true,'minItems':%d}}}}")
                        .formatted(i, i))
            .collect(Collectors.joining(","));
    String schema = ("{'type':'object','allOf':[" + conditions + "]}").replace('\'', '"');

    assertThat(validator(schema)).contains("return switch (").doesNotContain("countAllOf0");
    CompiledPayloads compiled = CompiledPayloads.of(SAMPLE, OracleTest.read(schema));
    assertThat(isValid(compiled, "{'version':2,'data':[1,2]}")).isTrue();
    assertThat(isValid(compiled, "{'version':3.0,'data':[1,2]}")).isFalse();
    assertThat(isValid(compiled, "{'version':40,'data':[1,1]}")).isTrue();
    assertThat(isValid(compiled, "{'data':[1,1]}")).isTrue();
  }

  @Test
  void manyCandidatesOfTwoConstantsAreCountedApart() {
    String alternatives =
        IntStream.range(0, 100)
            .mapToObj(
                i ->
                    "{'required':['a'],'properties':{'a':{'enum':[%s]},'b':{'multipleOf':%d}}}"
                        .formatted(i == 0 ? "0,1" : String.valueOf(i % 2), i + 2))
            .collect(Collectors.joining(","));
    String schema = ("{'oneOf':[" + alternatives + "]}").replace('\'', '"');
    CompiledPayloads compiled = CompiledPayloads.of(SAMPLE, OracleTest.read(schema));
    Schema oracle =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(schema, InputFormat.JSON);

    for (int b = 0; b < 60; b++) {
      for (int a = 0; a < 3; a++) {
        String value = "{\"a\":" + a + ",\"b\":" + b + "}";
        assertThat(isValid(compiled, value))
            .as(value)
            .isEqualTo(oracle.validate(value, InputFormat.JSON).isEmpty());
      }
    }
  }

  private static String oneOf(List<String> constants) {
    return constants.stream()
        .map(
            constant ->
                "{'type':'object','required':['a'],'properties':{'a':{'const':%s},'b':{'type':'array','uniqueItems':true}}}"
                    .formatted(constant))
        .collect(Collectors.joining(",", "{'oneOf':[", "]}"))
        .replace('\'', '"');
  }

  private static String validator(String schema) {
    return CompiledPayloads.of(SAMPLE, OracleTest.read(schema)).files().entrySet().stream()
        .filter(file -> file.getKey().endsWith("SampleValidator.java"))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** Returns how many cases of a selection test one alternative. */
  private static long tested(String validator) {
    return validator
        .lines()
        .filter(line -> line.strip().matches("case \\d+ -> holds\\w+\\(value\\);"))
        .count();
  }

  private static boolean isValid(CompiledPayloads compiled, String text) {
    return compiled.isValid(
        SAMPLE, JsonReader.standard().read(text.replace('\'', '"')).orElseThrow());
  }
}
