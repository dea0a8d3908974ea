package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Validators of schemas that one class file cannot hold. */
class LargeValidatorTest {

  @Test
  void anEnumOfTwentyThousandTextsCompiles() {
    CompiledPayloads compiled =
        SchemaInputs.compile("{'enum':[" + list(20_000, i -> "'word " + i + "'") + "]}");

    assertThat(SchemaInputs.answer(compiled, "\"word 19999\"")).isEqualTo("valid");
    assertThat(SchemaInputs.answer(compiled, "\"word 20000\"")).isEqualTo("enum ");
  }

  @Test
  void anEnumOfFiveThousandTextsOfAMemberCompiles() {
    CompiledPayloads compiled =
        SchemaInputs.compile(
            "{'type':'object','properties':{'a':{'type':'string','enum':["
                + list(5_000, i -> "'word " + i + "\u00a0'")
                + "]}}}");

    assertThat(SchemaInputs.answer(compiled, "{\"a\":\"word 4999\u00a0\"}")).isEqualTo("valid");
    assertThat(SchemaInputs.answer(compiled, "{\"a\":\"word 4999\"}")).isEqualTo("enum /a");
  }

  @Test
  void anEnumOfFiveThousandValuesOfAllTypesCompiles() {
    CompiledPayloads compiled =
        SchemaInputs.compile(
            "{'enum':["
                + list(5_000, i -> i % 2 == 0 ? "'w" + i + "'" : i + ",[" + i + "]")
                + "]}");

    assertThat(SchemaInputs.answer(compiled, "[4999]")).isEqualTo("valid");
    assertThat(SchemaInputs.answer(compiled, "[4998]")).isEqualTo("enum ");
  }

  @Test
  void aSchemaOfThousandsOfRecordsCompiles() {
    int count = Sample.size(500, 250);
    String schema =
        "{'$ref':'#/$defs/d0','$defs':{"
            + list(
                count,
                i ->
                    "'d%d':{'type':'object','required':['n'],'properties':{'n':{'type':'integer',"
                            .formatted(i)
                        + "'minimum':%d},'next':{'$ref':'#/$defs/d%d'},"
                            .formatted(i, (i + 1) % count)
                        + "'text':{'type':'string','pattern':'^a%d$'},".formatted(i)
                        + "'kind':{'enum':['x%d','y%d']}}}".formatted(i, i))
            + "}}";

    CompiledPayloads compiled = SchemaInputs.compile(schema);

    assertThat(compiled.classes().keySet()).anyMatch(name -> name.endsWith("Validator$Part2"));
    String text = "{\"n\":0,\"next\":{\"n\":1,\"text\":\"a1\",\"kind\":\"y1\"}}";
    assertThat(SchemaInputs.answer(compiled, text)).isEqualTo("valid");
    assertThat(SchemaInputs.answer(compiled, text.replace("y1", "y2")))
        .isEqualTo("enum /next/kind");
    assertThat(SchemaInputs.answer(compiled, "{}".getBytes(UTF_8))).isEqualTo("required ");
  }

  private static String list(int count, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
  }
}
