package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, texts and sizes that break generators, and values that break validators. */
class HostilePayloadTest {

  private static final PayloadName NAME = new PayloadName("hostile", "Sample");

  @Test
  void takesPropertiesWithNamesJavaKeepsForItself() {
    List<String> names =
        List.of(
            "class",
            "hashCode",
            "getClass",
            "toString",
            "equals",
            "wait",
            "notify",
            "toJson",
            "from-x",
            "from_x",
            "fromX",
            "1",
            "",
            "_",
            "null",
            "int",
            "record",
            "a b",
            "List",
            "Sample",
            "String",
            "json",
            "value",
            "object",
            "binder",
            "\u0436",
            "a\"b\\c\nd",
            "$x",
            "/*",
            "*/",
            "//",
            "valid",
            "isValid",
            "payload");
    StringBuilder properties = new StringBuilder();
    JsonObject.Builder sample = JsonObject.builder();
    for (String name : names) {
      properties
          .append(properties.isEmpty() ? "" : ",")
          .append(new JsonString(name))
          .append(
              ":{\"type\":\"object\",\"properties\":{\"k\":{\"enum\":[\"a-b\",\"a_b\",\"\"]}}}");
      sample.add(name, JsonObject.of("k", new JsonString("a_b")));
    }
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME, payload("{\"type\":\"object\",\"properties\":{" + properties + "}}"));

    Payload bound = (Payload) compiled.read(NAME, sample.build()).orElseThrow();

    assertThat(bound.toJson()).isEqualTo(sample.build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/ class Pwned {} /*",
        "\\u002a\\u002f class Pwned {}",
        "\n} class Pwned {} //",
        "\\u000a class Pwned {}",
        "$T $L $S $$ %s ${x}",
        "C:\\users\\x",
        "\u2028\u0085\u0000",
        "{@code }} <script> &amp;",
        "@Deprecated",
        "\"+new Object()+\""
      })
  void keepsTextsTexts(String text) {
    JsonString quoted = new JsonString(text);
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            payload(
                "{\"title\":"
                    + quoted
                    + ",\"type\":\"object\",\"properties\":{\"k\":{\"description\":"
                    + quoted
                    + ",\"enum\":["
                    + quoted
                    + ",\"x\"]},\"c\":{\"const\":["
                    + quoted
                    + "]}}}"));

    assertThat(compiled.classes().keySet())
        .containsExactlyInAnyOrder("hostile.Sample", "hostile.Sample$K", "hostile.SampleValidator");
    assertThat(
            compiled.isValid(
                NAME, JsonObject.builder().add("k", text).add("c", JsonArray.of(quoted)).build()))
        .isTrue();
    assertThat(compiled.validate(NAME, JsonObject.of("k", new JsonString("y")))).hasSize(1);
  }

  @Test
  void methodsOfPartsWithNamesOfRolesNeverCollide() {
    String of =
        "{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"integer\"}},"
            + "\"additionalProperties\":false,\"contains\":{},\"minItems\":1,"
            + "\"not\":{\"required\":[\"x\",\"y\"]}}";
    StringBuilder properties = new StringBuilder("\"a\":" + of + ",\"name\":" + of);
    for (String role :
        List.of("Members", "Member", "Items", "Names", "Required", "Contents", "OtherMembers")) {
      properties.append(",\"a" + role + "\":{\"type\":\"string\",\"minLength\":1}");
      properties.append(",\"a" + role + "0\":{\"type\":\"boolean\",\"not\":{\"const\":true}}");
    }
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            payload(
                "{\"type\":\"object\",\"propertyNames\":{\"maxLength\":20},\"properties\":{"
                    + properties
                    + "},\"not\":{\"required\":[\"z\"],\"properties\":{"
                    + properties
                    + "}}}"));

    JsonObject right = JsonObject.builder().add("a", JsonObject.of("x", JsonNumber.of(1))).build();
    assertThat(compiled.isValid(NAME, right)).isTrue();
    for (String role : List.of("aMembers", "aMember", "aItems", "aNames", "aRequired")) {
      assertThat(compiled.isValid(NAME, JsonObject.of(role, new JsonString("s")))).isTrue();
      assertThat(compiled.isValid(NAME, JsonObject.of(role, JsonNumber.of(1)))).isFalse();
      assertThat(compiled.isValid(NAME, JsonObject.of(role, new JsonString("")))).isFalse();
    }
    assertThat(compiled.isValid(NAME, JsonObject.of("a", JsonObject.of("y", right)))).isFalse();
  }

  @Test
  void methodsOfMembersThatDifferByVariantNeverCollide() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            payload(
                "{\"type\":\"object\",\"properties\":{\"a\":"
                    + byVariant("bC", "string", "integer")
                    + ",\"aB\":"
                    + byVariant("c", "boolean", "null")
                    + "}}"));

    assertThat(compiled.isValid(NAME, chosen("a", "bC", new JsonString("s")))).isTrue();
    assertThat(compiled.isValid(NAME, chosen("aB", "c", JsonBoolean.TRUE))).isTrue();
    assertThat(compiled.isValid(NAME, chosen("a", "bC", JsonBoolean.TRUE))).isFalse();
    assertThat(compiled.isValid(NAME, chosen("aB", "c", new JsonString("s")))).isFalse();
  }

  private static String byVariant(String member, String ofX, String ofY) {
    String branch = "{\"properties\":{\"k\":{\"const\":\"%s\"},\"%s\":{\"type\":\"%s\"}}}";
    return "{\"type\":\"object\",\"required\":[\"k\"],\"oneOf\":["
        + branch.formatted("x", member, ofX)
        + ","
        + branch.formatted("y", member, ofY)
        + "]}";
  }

  private static JsonObject chosen(String part, String member, JsonValue value) {
    return JsonObject.of(part, JsonObject.builder().add("k", "x").add(member, value).build());
  }

  @Test
  void takesATextLongerThanAConstantOfJava() {
    String text = "x".repeat(70_000);
    CompiledPayloads compiled =
        CompiledPayloads.of(NAME, payload("{\"enum\":[\"" + text + "\",\"\u00e9\"]}"));

    assertThat(compiled.isValid(NAME, new JsonString(text))).isTrue();
    assertThat(compiled.isValid(NAME, new JsonString("x"))).isFalse();
  }

  @Test
  void spreadsManyMembersOverMethodsTheJitTakes() {
    StringBuilder properties = new StringBuilder();
    StringBuilder required = new StringBuilder();
    JsonObject.Builder sample = JsonObject.builder();
    for (int i = 0; i < 350; i++) {
      String comma = i == 0 ? "" : ",";
      properties
          .append(comma)
          .append("\"p" + i + "\":{\"type\":\"integer\",\"minimum\":" + i + "}");
      required.append(comma).append("\"p" + i + "\"");
      sample.add("p" + i, i);
    }
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            payload(
                "{\"properties\":{"
                    + properties
                    + "},\"required\":["
                    + required
                    + "],\"additionalProperties\":false}"));

    assertThat(compiled.isValid(NAME, sample.build())).isTrue();
    assertThat(compiled.validate(NAME, JsonObject.EMPTY)).hasSize(50);
    assertThat(compiled.isValid(NAME, sample.add("x", 1).build())).isFalse();
    compiled
        .classes()
        .forEach((name, bytes) -> assertThat(LargestMethod.of(bytes)).as(name).isLessThan(8_000));
  }

  @Test
  void refusesMoreMembersThanAConstructorTakes() {
    StringBuilder properties = new StringBuilder("\"p\":{}");
    for (int i = 0; i < 130; i++) {
      properties.append(",\"p" + i + "\":{\"type\":\"integer\"}");
    }
    String required = properties.toString().replaceAll(":\\{[^}]*\\}", "");

    PayloadEmission emission =
        new PayloadEmitter()
            .emit(
                NAME,
                payload(
                    "{\"type\":\"object\",\"properties\":{"
                        + properties
                        + "},\"required\":["
                        + required
                        + "]}"));

    assertThat(emission.files()).isEmpty();
    assertThat(emission.diagnostics())
        .extracting(dev.lockstep.model.diagnostic.Diagnostic::name)
        .containsExactly("too-many-properties");
  }

  @Test
  void takesHundredsOfAlternatives() {
    for (String keyword : List.of("anyOf", "oneOf", "allOf")) {
      StringBuilder parts = new StringBuilder("{\"minimum\":0}");
      for (int i = 1; i < 450; i++) {
        parts.append(",{\"maximum\":" + i + ",\"minimum\":0}");
      }
      CompiledPayloads compiled =
          CompiledPayloads.of(NAME, payload("{\"" + keyword + "\":[" + parts + "]}"));

      assertThat(compiled.isValid(NAME, JsonNumber.of(1))).isEqualTo(!keyword.equals("oneOf"));
      assertThat(compiled.isValid(NAME, JsonNumber.of(2_000))).isEqualTo(!keyword.equals("allOf"));
      assertThat(compiled.isValid(NAME, JsonNumber.of(-1))).isFalse();
      compiled
          .classes()
          .forEach((name, bytes) -> assertThat(LargestMethod.of(bytes)).as(name).isLessThan(8_000));
    }
  }

  @Test
  void emitsTheSameTextTwice() {
    ShippedSchemas.payloads()
        .forEach(
            (name, payload) ->
                assertThat(new PayloadEmitter().emit(name, payload).files())
                    .isEqualTo(new PayloadEmitter().emit(name, payload).files()));
  }

  @Test
  void allocatesNothingForAValidValue() throws Throwable {
    PayloadName name = ShippedSchemas.name("fcmp/envelope");
    Method isValid =
        ShippedSchemas.compiled()
            .type("shipped.EnvelopeValidator")
            .getMethod("isValid", JsonValue.class);
    java.lang.invoke.MethodHandle handle =
        java.lang.invoke.MethodHandles.lookup().unreflect(isValid);
    JsonValue value =
        JsonReader.standard()
            .read(
                """
                {"protocol_version":"fcmp/1.0","run_id":"r1","seq":1,"ts":"2026-11-21T10:00:00Z",
                 "engine":"codex","type":"conversation.state.changed",
                 "data":{"from":"queued","to":"running","trigger":"turn.started",
                         "updated_at":"2026-11-21T10:00:00.5+01:00"},
                 "meta":{"attempt":1}}""")
            .orElseThrow();
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    int calls = 100_000;

    int valid = 0;
    for (int i = 0; i < calls; i++) {
      valid += (boolean) handle.invokeExact(value) ? 1 : 0;
    }
    long before = threads.getThreadAllocatedBytes(self);
    for (int i = 0; i < calls; i++) {
      valid += (boolean) handle.invokeExact(value) ? 1 : 0;
    }
    long bytes = threads.getThreadAllocatedBytes(self) - before;

    assertThat(valid).isEqualTo(2 * calls);
    assertThat(ShippedSchemas.compiled().isValid(name, value)).isTrue();
    assertThat(bytes / calls).isZero();
  }

  @Test
  void answersHostileValuesInBoundedTimeAndSpace() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            payload("{\"type\":\"array\",\"uniqueItems\":true,\"items\":{\"type\":\"object\"}}"));
    List<JsonValue> unique = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      unique.add(JsonObject.of("a", JsonObject.of("b", JsonNumber.of(i))));
    }
    List<JsonValue> wrong = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      wrong.add(new JsonString("s" + i));
    }

    assertThat(compiled.isValid(NAME, new JsonArray(unique))).isTrue();
    unique.add(unique.get(5));
    assertThat(compiled.isValid(NAME, new JsonArray(unique))).isFalse();
    assertThat(compiled.validate(NAME, new JsonArray(wrong))).hasSize(50);
  }

  @Test
  void takesAPatternOnAMillionCharacters() {
    CompiledPayloads compiled = CompiledPayloads.of(NAME, payload("{\"pattern\":\"^(a|b)*$\"}"));
    String text = "ab".repeat(500_000);

    assertThat(compiled.isValid(NAME, new JsonString(text))).isTrue();
    assertThat(compiled.isValid(NAME, new JsonString(text + "c"))).isFalse();
  }

  private static IrPayload payload(String schema) {
    SchemaReader.Result result =
        new FolderSchemaReader(
                path -> Optional.of(new Source(path, schema.getBytes(StandardCharsets.UTF_8))))
            .readFile("hostile.schema.json", Span.at("chart", 1, 1));
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
  }
}
