package dev.lockstep.model.schema.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.diagnostic.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests that the diagnostics of every invalid schema are the expected ones, and that their page
 * contains them and a repair. {@code -Dapprove} rewrites the texts in the fixture and on the page.
 */
class SchemaFixtureTest {

  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final Path FIXTURES = ROOT.resolve("model/src/test/resources/schema-fixtures");
  private static final Path PAGES = ROOT.resolve("docs/diagnostics");
  private static final Pattern SCHEMA = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);
  private static final Pattern TOLD = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);

  @TestFactory
  Stream<DynamicTest> tellsTheMistake() throws IOException {
    List<Path> fixtures;
    try (Stream<Path> folders = Files.list(FIXTURES)) {
      fixtures = folders.sorted().toList();
    }
    return fixtures.stream()
        .map(
            fixture ->
                DynamicTest.dynamicTest(fixture.getFileName().toString(), () -> check(fixture)));
  }

  private static void check(Path fixture) throws IOException {
    // given
    String mistake = fixture.getFileName().toString();
    String schema = Files.readString(fixture.resolve("schema.json"));
    Path expected = fixture.resolve("expected/diagnostics.txt");
    Path page = PAGES.resolve(mistake + ".md");

    // when
    List<Diagnostic> diagnostics = diagnostics(schema);
    String told = render(schema, diagnostics);
    if (System.getProperty("approve") != null) {
      Files.writeString(expected, told);
      String text = "```text\n" + told + "```";
      Files.writeString(
          page,
          TOLD.matcher(Files.readString(page))
              .replaceFirst(java.util.regex.Matcher.quoteReplacement(text)));
    }

    // then
    assertThat(told).isEqualTo(Files.readString(expected));
    assertThat(diagnostics).extracting(Diagnostic::name).containsOnly(mistake);
    checkPage(page, mistake, schema, told);
  }

  private static void checkPage(Path page, String mistake, String schema, String told)
      throws IOException {
    String text = Files.readString(page);
    List<String> schemas = SCHEMA.matcher(text).results().map(result -> result.group(1)).toList();

    assertThat(text).startsWith("# " + mistake + "\n\n").contains("```text\n" + told + "```");
    assertThat(schemas).hasSize(2);
    assertThat(schemas.get(0)).isEqualTo(schema);
    assertThat(diagnostics(schemas.get(1))).as("mended").isEmpty();
  }

  private static List<Diagnostic> diagnostics(String schema) {
    return Schemas.of(Map.of("schema.json", schema))
        .readFile("schema.json", Span.at("chart", 1, 1))
        .diagnostics();
  }

  private static String render(String schema, List<Diagnostic> diagnostics) {
    try {
      return new ExcerptRenderer(
              SourceTexts.of(Map.of("schema.json", schema.getBytes(StandardCharsets.UTF_8))), false)
          .render(diagnostics);
    } catch (UncheckedIOException e) {
      throw new AssertionError(e);
    }
  }
}
