package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.languageserver.position.LanguageSchema;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.system.SystemCompiler;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema of system files and their reader accept the same keys. */
class SystemSchemaTest {

  private final LanguageSchema schema = DocumentKind.SYSTEM.schema().orElseThrow();

  @ParameterizedTest
  @CsvSource({"'',''", "'faults',''", "'instances','a'", "'channels','a'"})
  void listsTheKeysThatTheReaderKnows(String section, String name) {
    List<String> path = new java.util.ArrayList<>();
    StringBuilder text = new StringBuilder("system: s\n");
    String indent = "";
    for (String each : List.of(section, name)) {
      if (!each.isEmpty()) {
        path.add(each);
        text.append(indent).append(each).append(":\n");
        indent += "  ";
      }
    }
    for (LanguageSchema.Word word : schema.keys(path)) {
      if (!word.text().equals("system")) {
        text.append(indent).append(word.text()).append(": 1\n");
      }
    }
    text.append(indent).append("unheard: 1\n");

    List<String> unknown = unknown(text.toString());

    assertThat(unknown).hasSize(1);
    assertThat(unknown.get(0)).contains("unheard");
  }

  @Test
  void listsTheKeysOfEveryForm() {
    assertThat(schema.keys(List.of("properties", "p")))
        .extracting(LanguageSchema.Word::text)
        .contains("always", "never", "reachable", "preceded_by", "at_most", "leads_to")
        .contains("after", "between", "from", "event", "when", "within", "assuming");
  }

  private static List<String> unknown(String text) {
    return SystemCompiler.compile(
            new Source("s.system.yaml", text.getBytes(StandardCharsets.UTF_8)),
            new CompilationRequest(List.of(), SchemaFolder.empty()))
        .diagnostics()
        .stream()
        .filter(each -> each.name().equals("unknown-key"))
        .map(each -> each.message())
        .toList();
  }
}
