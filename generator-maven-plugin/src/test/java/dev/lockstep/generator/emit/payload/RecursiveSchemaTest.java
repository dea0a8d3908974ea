package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.runtime.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Java of schemas that contain themselves grows as the schemas do. */
class RecursiveSchemaTest {

  private static final PayloadName NAME = new PayloadName("recursive", "Sample");
  private static final Path SCHEMAS = Path.of("src/test/resources/recursive-schemas");

  /** Schemas of a number of members, each an object that contains all of them again. */
  enum Layout {
    ROOT(n -> object(n, i -> ref("#"))),
    DEFINITION(n -> defined("'Node':" + object(n, i -> ref("#/$defs/Node")), "Node")),
    ANCHOR(n -> object(n, i -> ref("#node")).replaceFirst("\\{", "{'\\$anchor':'node',")),
    DYNAMIC(
        n ->
            object(n, i -> "{'$dynamicRef':'#node'}")
                .replaceFirst("\\{", "{'\\$dynamicAnchor':'node',")),
    POINTER(n -> object(n, i -> i == 0 ? object(n, j -> ref("#/properties/a0")) : ref("#"))),
    TYPE_AGAIN(n -> object(n, i -> "{'type':'object','$ref':'#'}")),
    ITEMS(n -> object(n, i -> "{'type':'array','items':{'$ref':'#'}}")),
    VALUES(n -> object(n, i -> "{'type':'object','additionalProperties':{'$ref':'#'}}")),
    SECOND_LOOK(
        n -> object(n, i -> ref("#")).replaceFirst("\\{", "{'unevaluatedProperties':false,")),
    CHAIN(
        n ->
            defined(
                list(
                    n,
                    i ->
                        "'N%d':{'type':'object','properties':{'a':%s,'b':%s}}"
                            .formatted(i, ref("#/$defs/N" + (i + 1) % n), ref("#/$defs/N0"))),
                "N0")),
    DOUBLING(
        n ->
            defined(
                list(
                        n,
                        i ->
                            "'N%d':{'type':'object','properties':{'a':%s,'b':%s}}"
                                .formatted(
                                    i, ref("#/$defs/N" + (i + 1)), ref("#/$defs/N" + (i + 1))))
                    + ",'N%d':{'type':'string'}".formatted(n),
                "N0"));

    private final IntFunction<String> schema;

    Layout(IntFunction<String> schema) {
      this.schema = schema;
    }

    String schema(int members) {
      return schema.apply(members).replace('\'', '"');
    }
  }

  @ParameterizedTest
  @EnumSource
  void bytesGrowAsMembersDo(Layout layout) {
    System.out.println(
        layout
            + IntStream.of(3, 5, 10, 20, 40)
                .mapToObj(n -> String.format(Locale.ROOT, " %d: %,d", n, size(layout.schema(n))))
                .collect(Collectors.joining(",", "", " bytes")));

    assertThat((double) size(layout.schema(40)) / size(layout.schema(20))).isLessThan(2.3);
  }

  @ParameterizedTest
  @EnumSource
  void theyCompile(Layout layout) {
    CompiledPayloads compiled = CompiledPayloads.of(NAME, read(layout.schema(3)));

    assertThat(compiled.read(NAME, "{}".getBytes(UTF_8)).isValid()).isTrue();
    assertThat(compiled.read(NAME, "{\"a0\":1,\"a\":1}".getBytes(UTF_8)).isValid()).isFalse();
  }

  @Test
  void eachOfManyThatContainOneAnotherIsOneType() {
    int count = 12;
    String schema =
        defined(list(count, i -> "'N" + i + "':" + object(count, j -> ref("#/$defs/N" + j))), "N0")
            .replace('\'', '"');

    String record = emit(read(schema)).texts().get("recursive/Sample.java");

    assertThat(record.split("record ", -1)).hasSize(count + 1);
  }

  @Test
  void anObjectInsideItselfIsARecordInsideARecord() {
    CompiledPayloads compiled =
        CompiledPayloads.of(
            NAME,
            read(
                "{\"type\":\"object\",\"properties\":{\"value\":{\"type\":\"integer\"},"
                    + "\"next\":{\"$ref\":\"#\"},"
                    + "\"others\":{\"type\":\"array\",\"items\":{\"$ref\":\"#\"}}}}"));
    String text = "{\"value\":1,\"next\":{\"value\":2,\"others\":[{\"value\":3}]}}";

    Payload payload = (Payload) compiled.read(NAME, text.getBytes(UTF_8)).orElseThrow();

    assertThat(compiled.files().get("recursive/Sample.java"))
        .contains("@Nullable Sample next", "@Nullable List<Sample> others");
    assertThat(new String(payload.toBytes(), UTF_8)).isEqualTo(text);
    assertThat(compiled.read(NAME, "{\"next\":{\"value\":\"\"}}".getBytes(UTF_8)).violations())
        .hasSize(1);
  }

  @Test
  void theMetaSchemaOfDraft04IsUnder400KiloBytes() throws IOException {
    String schema = Files.readString(SCHEMAS.resolve("draft-04.schema.json"));

    int size = size(schema);

    System.out.printf(Locale.ROOT, "meta-schema of draft 04: %,d bytes of Java%n", size);
    assertThat(size).isLessThan(400_000);
    CompiledPayloads compiled = CompiledPayloads.of(NAME, read(schema));
    assertThat(compiled.isValid(NAME, "{\"not\":{\"items\":[{}]}}".getBytes(UTF_8))).isTrue();
    assertThat(compiled.isValid(NAME, "{\"not\":{\"items\":[1]}}".getBytes(UTF_8))).isFalse();
  }

  private static int size(String schema) {
    return emit(read(schema)).texts().values().stream()
        .mapToInt(text -> text.getBytes(UTF_8).length)
        .sum();
  }

  private static PayloadEmission emit(IrPayload payload) {
    PayloadEmission emission = new PayloadEmitter().emit(NAME, payload);
    assertThat(emission.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
    return emission;
  }

  private static IrPayload read(String schema) {
    SchemaReader.Result result =
        new FolderSchemaReader(path -> Optional.of(new Source(path, schema.getBytes(UTF_8))))
            .readFile("recursive.schema.json", Span.at("test", 1, 1));
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
  }

  private static String object(int members, IntFunction<String> member) {
    return "{'type':'object','properties':{"
        + list(members, i -> "'a" + i + "':" + member.apply(i))
        + "}}";
  }

  private static String ref(String target) {
    return "{'$ref':'" + target + "'}";
  }

  private static String defined(String definitions, String root) {
    return "{'$ref':'#/$defs/" + root + "','$defs':{" + definitions + "}}";
  }

  private static String list(int count, IntFunction<String> item) {
    List<String> items = IntStream.range(0, count).mapToObj(item).toList();
    return String.join(",", items);
  }
}
