package dev.lockstep.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CompiledSchemasTest {

  private static final Source CHART =
      new Source(
          "bell.statechart.yaml",
          """
          statechart: bell
          version: 1.0.0
          initial: quiet
          events: { rung: { payload: parts/ring.schema.json } }
          states:
            quiet: { on: { rung: loud } }
            loud: { type: final }
          """
              .getBytes(UTF_8));

  private final Map<String, String> schemas =
      new TreeMap<>(
          Map.of(
              "parts/ring.schema.json",
              object(
                  """
              "tone": { "$ref": "tone.schema.json" }, "hand": { "$ref": "../hand.json#/$defs/left" }
              """),
              "parts/tone.schema.json",
              object("\"pitch\": { \"$ref\": \"pitch.schema.json\" }"),
              "parts/pitch.schema.json",
              object("\"hertz\": { \"type\": \"integer\" }"),
              "hand.json",
              """
              { "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$defs": { "left": { "type": "boolean" } } }
              """,
              "unused.schema.json",
              object("\"text\": { \"type\": \"string\" }")));

  @Test
  void compilesTheSchemasThatAChartReferencesDirectlyOrThroughOthers() {
    Generation generation = generate(Set.of());

    assertThat(generation.diagnostics()).isEmpty();
    assertThat(validators(generation))
        .containsExactly(
            "bells/parts/PitchValidator.java",
            "bells/parts/RingValidator.java",
            "bells/parts/ToneValidator.java");
  }

  @Test
  void compilesNamedSchemasAndTheirReferences() {
    schemas.put("order.schema.json", object("\"first\": { \"$ref\": \"unused.schema.json\" }"));

    assertThat(validators(generate(Set.of("order.schema.json"))))
        .contains("bells/OrderValidator.java", "bells/UnusedValidator.java")
        .hasSize(5);
  }

  @Test
  void reportsTheMistakesOfANamedSchemaAndOfNoOther() {
    schemas.put("broken.schema.json", "{ \"minimun\": 1 }");

    assertThat(generate(Set.of()).hasErrors()).isFalse();
    assertThat(generate(Set.of("broken.schema.json")).diagnostics())
        .anyMatch(found -> found.span().source().equals("broken.schema.json"));
  }

  private Generation generate(Set<String> additional) {
    return new StatechartCompiler()
        .generate(new GenerationRequest(List.of(CHART), folder(), "bells", Set.of(), additional));
  }

  private static List<String> validators(Generation generation) {
    return generation.sources().keySet().stream()
        .filter(path -> path.endsWith("Validator.java"))
        .toList();
  }

  private SchemaFolder folder() {
    return new SchemaFolder() {
      @Override
      public Optional<Source> find(String path) {
        return Optional.ofNullable(schemas.get(path))
            .map(text -> new Source(path, text.getBytes(UTF_8)));
      }

      @Override
      public List<String> names() {
        return List.copyOf(schemas.keySet());
      }
    };
  }

  private static String object(String properties) {
    return """
        { "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
          "properties": { %s }, "additionalProperties": false }
        """
        .formatted(properties.strip());
  }
}
