package dev.lockstep.flow.definition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests that compiled flows conform to the schema of flow definitions. */
class FlowDefinitionTest {

  private static final Path FLOW =
      Path.of(System.getProperty("lockstep.root", ".."))
          .resolve("flows/src/test/resources/flows/release-notes.flow.yaml");

  @Test
  void aFlowIsReadAsItWasWritten() throws IOException {
    Source source = new Source("release-notes.flow.yaml", Files.readAllBytes(FLOW));
    String written = FlowWriter.write(Flows.compile(source).flow().orElseThrow());
    JsonValue json = JsonReader.standard().read(written).orElseThrow();

    Reading<Definition> tree = DefinitionValidator.read(json);
    Reading<Definition> bytes = DefinitionValidator.read(written.getBytes(UTF_8));

    assertThat(tree.violations()).isEmpty();
    assertThat(bytes.orElseThrow()).isEqualTo(tree.orElseThrow());
    assertThat(tree.orElseThrow().toJson()).isEqualTo(json);
  }
}
