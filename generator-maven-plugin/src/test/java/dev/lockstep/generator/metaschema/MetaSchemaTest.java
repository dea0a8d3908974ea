package dev.lockstep.generator.metaschema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetaSchemaTest {

  private final MetaSchema metaSchema = new MetaSchema();

  @Test
  void takesASchema() {
    assertThat(
            metaSchema.check(
                node("{\"type\": [\"object\", \"null\"], \"properties\": {\"a\": true}}")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "{\"required\": \"a\"} ~ s.json:1:15",
        "{\"type\": \"strnig\"} ~ s.json:1:11",
        "{\"properties\": {\"a\": {\"minLength\": -1}}} ~ s.json:1:36",
        "{\"allOf\": []} ~ s.json:1:11"
      })
  void pointsAtWhatIsWrong(String schema, String place) {
    assertThat(metaSchema.check(node(schema)))
        .isNotEmpty()
        .allMatch(diagnostic -> diagnostic.name().equals("invalid-schema"))
        .extracting(Diagnostic::span)
        .allMatch(span -> span.toString().equals(place));
  }

  private static Node node(String json) {
    return new JsonReader()
        .read(new Source("s.json", json.getBytes(StandardCharsets.UTF_8)))
        .node()
        .orElseThrow();
  }
}
