package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are one of several records, as a text decides. */
class ChoicesTest {

  private static final Path GOLDENS = Path.of("src/test/resources/choices");
  private static final PayloadName DRAWING = new PayloadName("choices", "Drawing");
  private static final PayloadName SAMPLE = new PayloadName("choices", "Sample");
  private static final long SEED = Long.getLong("lockstep.seed", 20261121L);

  private static final List<String> WITHOUT_ALTERNATIVE =
      List.of(
          "{\"kind\":\"cirlce\"}",
          "{\"kind\":\"SQUARE\"}",
          "{\"kind\":\"\\u0000\\u001f\\\"\\\\/\\u00e9\\u2028\\u202e\\ud83d\\ude00\"}",
          "{\"kind\":\"a text of more than forty characters, which is not shown completely\"}",
          "{\"kind\":\"" + "a".repeat(39) + "\\ud83d\\ude00 is cut\"}",
          "{\"kind\":1e2}",
          "{\"kind\":null}",
          "{\"kind\":true}",
          "{\"kind\":[]}",
          "{\"kind\":{}}",
          "{}",
          "[]",
          "{\"kind\":\"circle\",\"radius\":0}",
          "{\"kind\":\"k150\",\"m150\":\"\"}");

  @Test
  void becomesTheJavaThatStandsBesideIt() throws IOException {
    for (var file : CompiledPayloads.of(DRAWING, drawing()).files().entrySet()) {
      Path golden = GOLDENS.resolve(Path.of(file.getKey()).getFileName());
      if (System.getProperty("approve") != null) {
        Files.writeString(golden, file.getValue());
      }
      assertThat(file.getValue()).isEqualTo(Files.readString(golden));
    }
  }

  @Test
  void whatIsReadIsWrittenAgain() throws IOException {
    CompiledPayloads compiled = CompiledPayloads.of(DRAWING, drawing());
    Random random = new Random(SEED);
    for (int i = 0; i < 500; i++) {
      String text = "{\"background\":" + paint(random) + ",\"shapes\":" + shapes(random, 3) + "}";
      JsonValue json = JsonReader.standard().read(text).orElseThrow();

      Reading<?> fromTree = compiled.read(DRAWING, json);
      Reading<?> fromBytes = compiled.read(DRAWING, text.getBytes(UTF_8));

      assertThat(fromTree.violations()).as("seed %d: %s", SEED, text).isEmpty();
      assertThat(fromBytes).isEqualTo(fromTree);
      Payload payload = (Payload) fromTree.orElseThrow();
      assertThat(payload.toJson())
          .as("seed %d", SEED)
          .isEqualTo(
              JsonReader.standard().read(text.replace("\"background\":null,", "")).orElseThrow());
      assertThat(payload.toBytes()).isEqualTo(JsonWriter.writeBytes(payload.toJson()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"shapes\":[{\"kind\":\"star\",\"at\":{\"x\":0,\"y\":0}}]}",
        "{\"shapes\":[{\"kind\":1,\"at\":{\"x\":0,\"y\":0}}]}",
        "{\"shapes\":[{\"at\":{\"x\":0,\"y\":0}}]}",
        "{\"shapes\":[{\"kind\":\"circle\",\"at\":{\"x\":0,\"y\":0},\"side\":1}]}",
        "{\"shapes\":[{\"radius\":0,\"kind\":\"circle\",\"at\":{\"x\":0,\"y\":0}}]}",
        "{\"background\":{\"paint\":\"picture\",\"value\":\"red\"},\"shapes\":[]}"
      })
  void refusesWhatNoRecordIsFor(String text) throws IOException {
    CompiledPayloads compiled = CompiledPayloads.of(DRAWING, drawing());

    assertThat(compiled.read(DRAWING, text.getBytes(UTF_8)).isValid()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"oneOf, 0", "anyOf, 0", "oneOf, 240"})
  void alternativesAreExplainedAsThePlainValidatorDoes(String keyword, int more) {
    String branches =
        IntStream.range(0, more)
            .mapToObj(i -> "," + branch("k" + i, "m" + i, "'type':'integer'"))
            .collect(Collectors.joining());
    IrPayload payload =
        read(
            "{'%s':[%s,%s%s]}"
                .formatted(
                    keyword,
                    branch("circle", "radius", "'exclusiveMinimum':0"),
                    branch("square", "side", "'minimum':1"),
                    branches)
                .replace('\'', '"'));
    CompiledPayloads compiled = CompiledPayloads.of(SAMPLE, payload);
    for (String text : WITHOUT_ALTERNATIVE) {
      JsonValue json = JsonReader.standard().read(text).orElseThrow();

      List<String> violations =
          compiled.validate(SAMPLE, json).stream().map(Object::toString).toList();

      assertThat(violations)
          .isNotEmpty()
          .isEqualTo(SchemaValidator.check(payload.schema(), Values.model(json)));
    }
  }

  private static String branch(String kind, String member, String schema) {
    return "{'type':'object','required':['kind'],'properties':{'kind':{'const':'%s'},'%s':{%s}}}"
        .formatted(kind, member, schema);
  }

  @Test
  void theTagMayComeLast() throws IOException {
    CompiledPayloads compiled = CompiledPayloads.of(DRAWING, drawing());
    String text = "{\"shapes\":[{\"radius\":2,\"at\":{\"y\":1,\"x\":0},\"kind\":\"circle\"}]}";

    Reading<?> reading = compiled.read(DRAWING, text.getBytes(UTF_8));

    assertThat(reading.orElseThrow().toString())
        .contains("Circle[at=At[x=0.0, y=1.0], radius=2.0]");
  }

  @Test
  void namesOfRecordsNeverCollide() {
    String branches =
        List.of(
                "a b", "aB", "Sample", "Payload", "String", "", "List", "tYpe", "Type", "class",
                "1")
            .stream()
            .map(
                text ->
                    "{\"properties\":{\"type\":{\"const\":\""
                        + text
                        + "\"},\"type_\":{\"type\":\"string\"},\"toJson\":{\"type\":\"integer\"},\""
                        + text
                        + "\":{\"type\":\"object\",\"properties\":{\"type\":{\"enum\":[\"a\",\"A\"]}}}},"
                        + "\"required\":[\"type\"]}")
            .collect(Collectors.joining(","));
    CompiledPayloads compiled =
        CompiledPayloads.of(SAMPLE, read("{\"type\":\"object\",\"oneOf\":[" + branches + "]}"));
    String text = "{\"type\":\"class\",\"type_\":\"x\",\"class\":{\"type\":\"A\"}}";

    Reading<?> reading = compiled.read(SAMPLE, text.getBytes(UTF_8));

    assertThat(((Payload) reading.orElseThrow()).toJson())
        .isEqualTo(JsonReader.standard().read(text).orElseThrow());
  }

  @Test
  void textsNoBranchNamesAreKept() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            SAMPLE,
            read(
                """
                {"type":"object","properties":{"type":{"type":"string"},"data":{"type":"object"}},
                 "required":["type","data"],
                 "if":{"properties":{"type":{"const":"said"}}},
                 "then":{"properties":{"data":{"properties":{"text":{"type":"string"}}}}}}"""));

    Reading<?> said = compiled.read(SAMPLE, bytes("{\"type\":\"said\",\"data\":{\"text\":\"x\"}}"));
    Reading<?> other = compiled.read(SAMPLE, bytes("{\"type\":\"moved\",\"data\":{\"by\":1}}"));

    assertThat(said.orElseThrow().toString()).isEqualTo("Said[data=Data[text=x]]");
    assertThat(other.orElseThrow().toString()).isEqualTo("Other[type=moved, data={by=1}]");
  }

  @Test
  void oneDefinitionIsOneTypeHoweverOftenItIsUsed() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            SAMPLE,
            read(
                """
                {"type":"object",
                 "properties":{"first":{"$ref":"#/$defs/tree"},
                               "all":{"type":"array","items":{"$ref":"#/$defs/tree"}},
                               "inline":{"type":"object","properties":{"tree":{"$ref":"#/$defs/tree"}}}},
                 "$defs":{"tree":{"type":"object",
                   "properties":{"value":{"type":"integer"},
                                 "left":{"$ref":"#/$defs/tree"},
                                 "more":{"type":"object","additionalProperties":{"$ref":"#/$defs/tree"}}},
                   "required":["value"],"additionalProperties":false}}}"""));
    String text =
        "{\"first\":{\"value\":1,\"left\":{\"value\":2,\"left\":{\"value\":3}}},"
            + "\"all\":[{\"value\":4,\"more\":{\"x\":{\"value\":5}}}],"
            + "\"inline\":{\"tree\":{\"value\":6}}}";

    Reading<?> reading = compiled.read(SAMPLE, bytes(text));

    assertThat(compiled.classes().keySet())
        .containsExactlyInAnyOrder(
            "choices.Sample",
            "choices.Sample$Tree",
            "choices.Sample$Inline",
            "choices.SampleValidator");
    assertThat(((Payload) reading.orElseThrow()).toBytes()).isEqualTo(bytes(text));
    assertThat(compiled.read(SAMPLE, JsonReader.standard().read(text).orElseThrow()))
        .isEqualTo(reading);
  }

  @Test
  void whatOnlyLimitsValuesIsNoChoice() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            SAMPLE,
            read(
                """
                {"type":"object","properties":{"type":{"enum":["a","b"]},"size":{"type":"integer"}},
                 "required":["type"],
                 "if":{"properties":{"type":{"const":"a"}}},
                 "then":{"properties":{"size":{"minimum":3}},"required":["size"]}}"""));

    assertThat(compiled.type("choices.Sample").isRecord()).isTrue();
    assertThat(compiled.isValid(SAMPLE, bytes("{\"type\":\"a\",\"size\":2}"))).isFalse();
    assertThat(compiled.read(SAMPLE, bytes("{\"type\":\"c\"}")).isValid()).isFalse();
    assertThat(compiled.read(SAMPLE, bytes("{\"size\":2,\"type\":\"b\"}")).orElseThrow())
        .hasToString("Sample[type=B, size=2]");
  }

  @Test
  void aHundredBranchesAreCompiled() {
    String branches =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    "{\"properties\":{\"kind\":{\"const\":\"k"
                        + i
                        + "\"},\"m"
                        + i
                        + "\":{\"type\":\"integer\"}},\"required\":[\"kind\"]}")
            .collect(Collectors.joining(","));
    CompiledPayloads compiled =
        CompiledPayloads.of(SAMPLE, read("{\"type\":\"object\",\"oneOf\":[" + branches + "]}"));

    assertThat(compiled.type("choices.Sample").getPermittedSubclasses()).hasSize(60);
    assertThat(compiled.read(SAMPLE, bytes("{\"kind\":\"k59\",\"m59\":7}")).orElseThrow())
        .hasToString("K59[m59=7]");
  }

  @Test
  void recordsWithTheTagOfAnotherVariantAreCheckedAsTheirJson() throws Exception {
    CompiledPayloads compiled = CompiledPayloads.of(DRAWING, drawing());
    Payload diamond =
        (Payload)
            compiled
                .read(
                    DRAWING,
                    bytes(
                        "{\"shapes\":[{\"kind\":\"diamond\",\"at\":{\"x\":0,\"y\":0},\"side\":1}]}"))
                .orElseThrow();

    assertThat(compiled.violations(DRAWING, diamond)).isEmpty();
    assertThat(compiled.violations(DRAWING, ofKind(compiled, diamond, "POINT"))).isEmpty();
    assertThat(compiled.violations(DRAWING, ofKind(compiled, diamond, "CIRCLE")))
        .singleElement()
        .asString()
        .contains("radius");
  }

  /** Returns a drawing whose square or diamond has another kind. */
  private static Payload ofKind(CompiledPayloads compiled, Payload drawing, String kind)
      throws ReflectiveOperationException {
    Class<?> kinds = compiled.type("choices.Drawing$Shape$Kind");
    Object shape = ((List<?>) drawing.getClass().getMethod("shapes").invoke(drawing)).get(0);
    Object changed =
        shape
            .getClass()
            .getDeclaredConstructors()[0]
            .newInstance(
                kinds.getField(kind).get(null),
                shape.getClass().getMethod("at").invoke(shape),
                1.0);
    return (Payload)
        drawing.getClass().getDeclaredConstructors()[0].newInstance(null, List.of(changed), null);
  }

  @Test
  void recordsAreTestedWithoutATree() throws IOException {
    String validator = Files.readString(GOLDENS.resolve("DrawingValidator.java"));

    assertThat(validator).doesNotContain("RecordCheck.meets");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static String shapes(Random random, int depth) {
    return IntStream.range(0, random.nextInt(4))
        .mapToObj(i -> shape(random, depth))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String shape(Random random, int depth) {
    String at = "\"at\":{\"x\":" + random.nextInt(9) + ",\"y\":1.5}";
    return switch (random.nextInt(depth == 0 ? 3 : 4)) {
      case 0 -> "{\"kind\":\"circle\"," + at + ",\"radius\":2.5}";
      case 1 -> "{\"side\":3," + at + ",\"kind\":\"diamond\"}";
      case 2 -> "{" + at + ",\"kind\":\"point\"}";
      default -> "{\"kind\":\"group\"," + at + ",\"shapes\":" + shapes(random, depth - 1) + "}";
    };
  }

  private static String paint(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> "null";
      case 1 -> "{\"paint\":\"picture\"}";
      case 2 -> "{\"value\":[1,2],\"paint\":\"picture\"}";
      default -> "{\"paint\":\"colour\",\"value\":\"\\u00e9\"}";
    };
  }

  private static IrPayload drawing() throws IOException {
    return read(Files.readString(GOLDENS.resolve("drawing.schema.json")));
  }

  private static IrPayload read(String text) {
    var result =
        new FolderSchemaReader(path -> Optional.of(new Source(path, text.getBytes(UTF_8))))
            .readFile("drawing.schema.json", Span.at("test", 1, 1));
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics()));
  }
}
