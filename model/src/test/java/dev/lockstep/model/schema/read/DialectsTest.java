package dev.lockstep.model.schema.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of schemas in the dialects before 2020-12; the official suites cover each keyword. */
class DialectsTest {

  private static final String D4 = "'$schema': 'http://json-schema.org/draft-04/schema#', ";
  private static final String D7 = "'$schema': 'http://json-schema.org/draft-07/schema#', ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "http://json-schema.org/draft-04/schema# ~ {'maximum': 3, 'exclusiveMaximum': true} ~ 3",
        "https://json-schema.org/draft-04/schema ~ {'maximum': 3, 'exclusiveMaximum': true} ~ 3",
        "http://json-schema.org/draft-06/schema# ~ {'exclusiveMaximum': 3} ~ 3",
        "http://json-schema.org/draft-07/schema# ~ {'items': [{'type': 'string'}]} ~ [3]",
        "https://json-schema.org/draft/2019-09/schema ~ {'items': [{'type': 'string'}]} ~ [3]",
        "https://json-schema.org/draft/2020-12/schema ~ {'prefixItems': [{'type': 'string'}]} ~ [3]"
      })
  void readsEachDialectInItsOwnWay(String dialect, String schema, String invalid) {
    String text = "{'$schema': '" + dialect + "', " + schema.substring(1);

    assertThat(isValid(Map.of("schema.json", text), invalid)).isFalse();
    assertThat(Schemas.diagnostics(json(text))).isEmpty();
  }

  @Test
  void readsEachFileOfAMixtureInItsOwnDialect() {
    Map<String, String> files =
        Map.of(
            "schema.json",
            "{'properties': {'a': {'$ref': 'four.json'}, 'b': {'$ref': 'seven.json'}}}",
            "four.json",
            "{" + D4 + "'maximum': 3, 'exclusiveMaximum': true}",
            "seven.json",
            "{" + D7 + "'items': [{'$ref': 'four.json'}], 'additionalItems': false}");

    assertThat(isValid(files, "{'a': 2, 'b': [2]}")).isTrue();
    assertThat(isValid(files, "{'a': 3}")).isFalse();
    assertThat(isValid(files, "{'b': [3]}")).isFalse();
    assertThat(isValid(files, "{'b': [2, 2]}")).isFalse();
  }

  @Test
  void warnsOfKeywordsThatAReferenceHides() {
    String schema =
        "{"
            + D7
            + "'$ref': '#/definitions/a', 'minLength': 3, 'description': 'x', 'definitions':"
            + " {'a': {'type': 'string'}}}";

    assertThat(isValid(Map.of("schema.json", schema), "'x'")).isTrue();
    assertThat(Schemas.diagnostics(json(schema)))
        .extracting(told -> told.span() + " " + told.message())
        .containsExactly("schema.json:1:84 `minLength` is not checked beside `$ref`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "{'$schema': 'http://json-schema.org/draft-03/schema#'} ~ unknown-dialect 1:14",
        "{'$schema': 'http://json-schema.org/schema#'} ~ unknown-dialect 1:14",
        "{'$schema': 'schema.json'} ~ unknown-dialect 1:14",
        "{'markdownDescription': 'x', 'format': 'media-range'} ~ none"
      })
  void tellsWhichDialectsItReads(String schema, String expected) {
    assertThat(lines(Schemas.diagnostics(json(schema)))).isEqualTo(expected);
  }

  @Test
  void rejectsAllUnknownKeywordsAndFormatsInTheStrictMode() {
    String schema = json("{'markdownDescription': 'x', 'format': 'media-range', 'x-own': 1}");
    FolderSchemaReader reader =
        new FolderSchemaReader(
            path -> Optional.of(new Source(path, schema.getBytes(StandardCharsets.UTF_8))),
            SchemaOptions.strict());

    assertThat(reader.readFile("schema.json", Span.at("chart", 1, 1)).diagnostics())
        .allMatch(Diagnostic::isError)
        .extracting(Diagnostic::name)
        .containsExactly("unknown-keyword", "unknown-format");
  }

  private static String lines(List<Diagnostic> diagnostics) {
    return diagnostics.isEmpty()
        ? "none"
        : diagnostics.get(0).name()
            + " "
            + diagnostics.get(0).span().toString().substring("schema.json:".length());
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }

  private static boolean isValid(Map<String, String> files, String value) {
    Map<String, String> texts = new java.util.TreeMap<>(files);
    texts.replaceAll((name, text) -> json(text));
    Schema schema =
        Schemas.of(texts)
            .readFile("schema.json", Span.at("chart", 1, 1))
            .payload()
            .orElseThrow()
            .schema();
    Source source = new Source("value", json(value).getBytes(StandardCharsets.UTF_8));
    return new SchemaValidator(schema)
        .check(NodeValues.of(new JsonReader().read(source).node().orElseThrow()))
        .isEmpty();
  }
}
