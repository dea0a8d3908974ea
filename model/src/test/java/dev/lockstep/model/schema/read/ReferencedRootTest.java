package dev.lockstep.model.schema.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrPayload;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A schema that is only a reference is read as its target. */
class ReferencedRootTest {

  private static final String ADDRESS = "c.statechart.yaml#/events/e/payload";

  private static final Map<String, String> FILES =
      Map.of(
          "money.schema.json", "{ \"type\": \"object\", \"properties\": { \"n\": {} } }",
          "alias.schema.json", "{ \"title\": \"x\", \"$ref\": \"money.schema.json\" }",
          "common.json", "{ \"$defs\": { \"a/b\": { \"type\": \"object\" } } }",
          "own.json", "{ \"$ref\": \"#/$defs/o\", \"$defs\": { \"o\": { \"type\": \"object\" } } }",
          "tree.json",
              "{ \"$dynamicAnchor\": \"node\", \"properties\": { \"x\": { \"$dynamicRef\": \"#node\" } } }",
          "strict.json", "{ \"$dynamicAnchor\": \"node\", \"$ref\": \"tree.json\" }");

  private final FolderSchemaReader reader =
      new FolderSchemaReader(
          path ->
              Optional.ofNullable(FILES.get(path))
                  .map(text -> new Source(path, text.getBytes(UTF_8))));

  @Test
  void becomesTheFileOrDefinition() {
    assertThat(inline("{ $ref: money.schema.json }").address()).isEqualTo("money.schema.json");
    assertThat(inline("{ $ref: alias.schema.json }").address()).isEqualTo("money.schema.json");
    assertThat(inline("{ description: d, $ref: 'common.json#/$defs/a~1b' }").address())
        .isEqualTo("common.json#/$defs/a~1b");
    assertThat(file("alias.schema.json").address()).isEqualTo("money.schema.json");
    assertThat(file("alias.schema.json").schema().root().location())
        .isEqualTo("money.schema.json#");
  }

  @Test
  void staysIfItIsMoreThanAReferenceOrTheTargetIsNoDefinition() {
    assertThat(inline("{ $ref: money.schema.json, required: [n] }").address()).isEqualTo(ADDRESS);
    assertThat(inline("{ $ref: 'money.schema.json#/properties/n' }").address()).isEqualTo(ADDRESS);
    assertThat(inline("{ $ref: '#/$defs/o', $defs: { o: { type: object } } }").address())
        .isEqualTo(ADDRESS);
    assertThat(file("own.json").address()).isEqualTo("own.json");
  }

  @Test
  void staysIfTheTargetWouldHaveAnotherMeaning() {
    assertThat(file("strict.json").address()).isEqualTo("strict.json");
  }

  private IrPayload file(String path) {
    return reader.readFile(path, Span.at(path, 1, 1)).payload().orElseThrow();
  }

  private IrPayload inline(String yaml) {
    return reader
        .readInline(
            ADDRESS,
            new YamlReader().read(new Source("c", yaml.getBytes(UTF_8))).node().orElseThrow())
        .payload()
        .orElseThrow();
  }
}
