package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.OptionalNullable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code optional-nullable}, records distinguish absent members from {@code null}. */
class OptionalNullableMembersTest {

  private static final PayloadName NAME = new PayloadName("distinct", "Change");

  private static final String SCHEMA =
      """
      {"type":"object","required":["kept"],"additionalProperties":false,"properties":{
         "kept":{"type":["string","null"]},
         "note":{"type":["string","null"],"maxLength":3},
         "tags":{"type":["array","null"],"items":{"type":"string"}},
         "home":{"anyOf":[{"$ref":"#/$defs/place"},{"type":"null"}]},
         "plain":{"type":"integer"}},
       "$defs":{"place":{"type":"object","properties":{"zip":{"type":["integer","null"]}}}}}
      """;

  private final CompiledPayloads compiled =
      CompiledPayloads.distinct(NAME, RandomSchemasCompileTest.read(SCHEMA).orElseThrow());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kept\":null}",
        "{\"kept\":\"a\",\"note\":null,\"tags\":null,\"home\":null}",
        "{\"kept\":\"a\",\"note\":\"b\",\"tags\":[\"c\"],\"home\":{\"zip\":1},\"plain\":2}",
        "{\"kept\":\"a\",\"home\":{\"zip\":null}}",
        "{\"kept\":\"a\",\"home\":{}}"
      })
  void textsAreReadAndWrittenAsTheyAre(String text) {
    Payload payload = (Payload) compiled.read(NAME, text.getBytes(UTF_8)).orElseThrow();

    assertThat(new String(payload.toBytes(), UTF_8)).isEqualTo(text);
    assertThat(payload.toJson()).hasToString(text);
    assertThat(compiled.read(NAME, JsonReader.standard().read(text).orElseThrow()).orElseThrow())
        .isEqualTo(payload)
        .hasSameHashCodeAs(payload);
    assertThat(compiled.violations(NAME, payload)).isEmpty();
  }

  @Test
  void absentAndNullDiffer() {
    Object absent = read("{\"kept\":null}");
    Object cleared = read("{\"kept\":null,\"note\":null}");

    assertThat(absent).isNotEqualTo(cleared);
    assertThat(absent).extracting("note").isEqualTo(OptionalNullable.absent());
    assertThat(cleared).extracting("note").isEqualTo(OptionalNullable.ofNull());
    assertThat(read("{\"kept\":null,\"note\":\"a\"}"))
        .extracting("note")
        .isEqualTo(OptionalNullable.of("a"));
  }

  @Test
  void aRecordThatBreaksTheSchemaHasViolations() throws ReflectiveOperationException {
    Object payload = read("{\"kept\":null}");
    var with = payload.getClass().getMethod("withNote", OptionalNullable.class);
    Payload changed = (Payload) with.invoke(payload, OptionalNullable.of("long"));

    assertThat(compiled.violations(NAME, changed))
        .singleElement()
        .hasToString("/note: must have at most 3 characters [maxLength]");
    assertThatThrownBy(
            () ->
                payload
                    .getClass()
                    .getDeclaredConstructors()[0]
                    .newInstance(null, null, OptionalNullable.absent(), null, null))
        .hasCauseInstanceOf(NullPointerException.class);
  }

  @Test
  void listsInsideAreCopied() throws ReflectiveOperationException {
    List<String> tags = new ArrayList<>(List.of("a"));
    Object payload = read("{\"kept\":null}");
    Object changed =
        payload
            .getClass()
            .getMethod("withTags", OptionalNullable.class)
            .invoke(payload, OptionalNullable.of(tags));
    tags.add("b");

    assertThat(changed).extracting("tags").isEqualTo(OptionalNullable.of(List.of("a")));
  }

  @Test
  void whatABuilderDoesNotSetIsAbsent() throws ReflectiveOperationException {
    Class<?> type = compiled.type("distinct.Change");
    Object builder = type.getMethod("builder").invoke(null);
    Object built = builder.getClass().getMethod("build").invoke(builder);

    assertThat(built).isEqualTo(read("{\"kept\":null}"));
    assertThat(
            Arrays.stream(type.getRecordComponents()).map(each -> each.getType().getSimpleName()))
        .containsExactly(
            "String", "OptionalNullable", "OptionalNullable", "OptionalNullable", "Long");
  }

  private Object read(String text) {
    return compiled.read(NAME, text.getBytes(UTF_8)).orElseThrow();
  }
}
