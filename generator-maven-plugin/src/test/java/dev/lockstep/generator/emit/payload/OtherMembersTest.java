package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Members that may be null by a choice, and members that a schema restricts without naming. */
class OtherMembersTest {

  private static final PayloadName NAME = new PayloadName("others", "Sample");

  private static final String SCHEMA =
      """
      {"type":"object","required":["id","owner"],
       "properties":{
         "id":{"type":"integer"},
         "owner":{"anyOf":[{"$ref":"#/$defs/person"},{"type":"null"}]},
         "second":{"oneOf":[{"type":"null"},{"$ref":"#/$defs/person"}]},
         "level":{"oneOf":[{"enum":["low","high"]},{"type":"null"}]},
         "additionalProperties":{"type":"boolean"}},
       "additionalProperties":{"type":"integer","minimum":1},
       "$defs":{"person":{"type":"object","required":["name"],"additionalProperties":false,
         "properties":{"name":{"type":"string"},
           "boss":{"anyOf":[{"$ref":"#/$defs/person"},{"type":"null"}]}}}}}
      """;

  private final CompiledPayloads compiled = CompiledPayloads.of(NAME, read());

  private static IrPayload read() {
    return RandomSchemasCompileTest.read(SCHEMA).orElseThrow();
  }

  @Test
  void componentsHaveTheTypesOfTheReferencesAndOfTheMap() {
    Class<?> sample = compiled.type("others.Sample");
    Class<?> person = compiled.type("others.Sample$Person");

    assertThat(types(sample))
        .containsEntry("id", "long")
        .containsEntry("owner", "others.Sample$Person")
        .containsEntry("second", "others.Sample$Person")
        .containsEntry("level", "others.Sample$Level")
        .containsEntry("additionalProperties", "java.lang.Boolean")
        .containsEntry("additionalProperties_", "java.util.Map<java.lang.String, java.lang.Long>");
    assertThat(types(person)).containsEntry("boss", "others.Sample$Person");
  }

  private static Map<String, String> types(Class<?> record) {
    return Arrays.stream(record.getRecordComponents())
        .collect(
            Collectors.toMap(
                RecordComponent::getName, each -> each.getGenericType().getTypeName()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1,\"owner\":null}",
        "{\"id\":1,\"owner\":{\"name\":\"a\"},\"second\":{\"name\":\"b\"},\"level\":\"low\"}",
        "{\"id\":1,\"owner\":{\"name\":\"a\",\"boss\":{\"name\":\"b\"}},\"x\":1,\"\":2,\"y z\":3}",
        "{\"id\":1,\"owner\":null,\"additionalProperties\":true,\"additionalProperties_\":7}"
      })
  void textsAreReadAndWrittenAsTheyAre(String text) {
    Reading<?> reading = compiled.read(NAME, text.getBytes(UTF_8));
    Payload payload = (Payload) reading.orElseThrow();

    assertThat(compiled.read(NAME, json(text))).isEqualTo(reading);
    assertThat(new String(payload.toBytes(), UTF_8)).isEqualTo(text);
    assertThat(payload.toJson()).hasToString(text);
    assertThat(compiled.violations(NAME, payload)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1,\"owner\":null,\"x\":0}",
        "{\"id\":1,\"owner\":null,\"x\":\"1\"}",
        "{\"id\":1,\"owner\":null,\"x\":null}",
        "{\"id\":1,\"owner\":{}}",
        "{\"id\":1,\"owner\":null,\"x\":1,\"x\":1}",
        "{\"id\":1}"
      })
  void othersAreChecked(String text) {
    assertThat(compiled.isValid(NAME, text.getBytes(UTF_8))).isFalse();
    assertThat(compiled.read(NAME, text.getBytes(UTF_8)).isValid()).isFalse();
  }

  @Test
  void theMapMayNotHoldMembersWithAComponent() throws ReflectiveOperationException {
    Object valid =
        compiled.read(NAME, "{\"id\":1,\"owner\":null,\"x\":1}".getBytes(UTF_8)).orElseThrow();
    var with = valid.getClass().getMethod("withAdditionalProperties_", Map.class);

    assertThat(with.invoke(valid, Map.of("x", 1L))).isEqualTo(valid).hasSameHashCodeAs(valid);
    assertThat(with.invoke(valid, Map.of("y", 1L))).isNotEqualTo(valid);
    assertThatThrownBy(() -> with.invoke(valid, Map.of("id", 2L)))
        .hasCauseInstanceOf(IllegalArgumentException.class)
        .hasRootCauseMessage("`id` has a component of its own");
    assertThat(compiled.violations(NAME, (Payload) with.invoke(valid, Map.of("y", 0L))))
        .singleElement()
        .hasToString("/y: must be at least 1 [minimum]");
  }

  @Test
  void aMemberThatIsRequiredAndNotNamedIsInTheMap() {
    PayloadName name = new PayloadName("others", "Tagged");
    CompiledPayloads tagged =
        CompiledPayloads.of(
            name,
            RandomSchemasCompileTest.read(
                    "{\"type\":\"object\",\"required\":[\"tag\"],\"properties\":{\"id\":{}},"
                        + "\"additionalProperties\":{\"type\":\"string\"}}")
                .orElseThrow());
    String text = "{\"id\":1,\"tag\":\"a\",\"more\":\"b\"}";
    Payload payload = (Payload) tagged.read(name, text.getBytes(UTF_8)).orElseThrow();

    assertThat(payload.toJson()).hasToString(text);
  }

  @Test
  void aBuilderWithoutOthersHasNone() throws ReflectiveOperationException {
    Class<?> sample = compiled.type("others.Sample");
    Object builder = sample.getMethod("builder").invoke(null);
    builder.getClass().getMethod("id", long.class).invoke(builder, 1L);
    Object built = builder.getClass().getMethod("build").invoke(builder);

    assertThat(built)
        .hasToString(
            "Sample[id=1, owner=null, second=null, level=null, additionalProperties=null,"
                + " additionalProperties_={}]");
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }
}
