package dev.lockstep.model.schema.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of schemas, and of values, that are intended to exhaust a validator. */
class HostileSchemaTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/s.json",
        "https://example.com/s.json#/a",
        "ftp://example.com/s.json",
        "file:///etc/passwd",
        "jar:file:/x.jar!/s.json",
        "classpath:s.json",
        "../secret.json",
        "../../etc/passwd",
        "urn:uuid:00000000-0000-0000-0000-000000000000",
        "//example.com/s.json"
      })
  void readsNothingOutsideTheFolder(String reference) {
    List<String> asked = new ArrayList<>();
    FolderSchemaReader reader =
        new FolderSchemaReader(
            path -> {
              asked.add(path);
              return path.equals("a.json")
                  ? java.util.Optional.of(
                      new dev.lockstep.model.document.Source(
                          path, ("{\"$ref\": \"" + reference + "\"}").getBytes()))
                  : java.util.Optional.empty();
            });

    List<Diagnostic> told = reader.readFile("a.json", Span.at("chart", 1, 1)).diagnostics();

    assertThat(told).extracting(Diagnostic::name).containsExactly("reference-outside-folder");
    assertThat(told.get(0).span()).hasToString("a.json:1:11");
    assertThat(asked).containsExactly("a.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "{\"$ref\": \"#\"} ~ reference-loop",
        "{\"allOf\": [{\"$ref\": \"#\"}]} ~ reference-loop",
        "{\"not\": {\"$ref\": \"#\"}} ~ reference-loop",
        "{\"if\": {\"$ref\": \"#\"}, \"then\": true} ~ reference-loop",
        "{\"dependentSchemas\": {\"a\": {\"$ref\": \"#\"}}} ~ reference-loop",
        "{\"$ref\": \"#/nowhere\"} ~ unresolved-reference",
        "{\"$ref\": \"#anchor\"} ~ unresolved-reference",
        "{\"$ref\": \"other.json\"} ~ unresolved-reference",
        "{\"$ref\": \"%%%\"} ~ unresolved-reference",
        "{\"$ref\": 1} ~ invalid-keyword",
        "{\"required\": \"a\"} ~ invalid-keyword",
        "{\"required\": [1]} ~ invalid-keyword",
        "{\"type\": \"strnig\"} ~ unknown-type",
        "{\"type\": 1} ~ invalid-keyword",
        "{\"type\": []} ~ invalid-keyword",
        "{\"type\": null} ~ invalid-keyword",
        "{\"requried\": [\"a\"]} ~ unknown-keyword",
        "{\"definitions\": {}} ~ unknown-keyword",
        "{\"minLength\": -1} ~ invalid-keyword",
        "{\"minLength\": 1.5} ~ invalid-keyword",
        "{\"minimum\": \"1\"} ~ invalid-keyword",
        "{\"multipleOf\": 0} ~ invalid-keyword",
        "{\"pattern\": \"(\"} ~ invalid-pattern",
        "{\"patternProperties\": {\"(\": true}} ~ invalid-pattern",
        "{\"uniqueItems\": \"true\"} ~ invalid-keyword",
        "{\"items\": [true]} ~ invalid-keyword",
        "{\"properties\": []} ~ invalid-keyword",
        "{\"properties\": {\"a\": 1}} ~ invalid-keyword",
        "{\"allOf\": []} ~ invalid-keyword",
        "{\"allOf\": {}} ~ invalid-keyword",
        "{\"$id\": \"a#b\"} ~ invalid-keyword",
        "{\"$anchor\": \"1\"} ~ invalid-keyword",
        "{\"$schema\": \"http://json-schema.org/draft-03/schema#\"} ~ unknown-dialect",
        "{\"format\": \"dtae\"} ~ unknown-format",
        "{\"enum\": [1, 1.0]} ~ duplicate-constant",
        "{\"minimum\": 2, \"maximum\": 1} ~ contradicting-bounds",
        "{\"minLength\": 2, \"maxLength\": 1} ~ contradicting-bounds",
        "{\"type\": \"string\", \"const\": 1} ~ unfitting-value",
        "{\"default\": 1, \"type\": \"string\"} ~ unfitting-value",
        "[] ~ invalid-keyword",
        "1 ~ invalid-keyword"
      })
  void namesTheMistake(String schema, String mistake) {
    assertThat(Schemas.mistakes(schema)).containsExactly(mistake);
  }

  @Test
  void refusesADoublingOfTwentyFiveLevelsAtOnce() {
    StringBuilder schema = new StringBuilder("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
    for (int i = 0; i < 25; i++) {
      String next = "{\"$ref\":\"#/$defs/d" + (i + 1) + "\"}";
      schema.append("\"d" + i + "\":{\"allOf\":[" + next + "," + next + "]},");
    }
    schema.append("\"d25\":true}}");

    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> assertThat(Schemas.mistakes(schema.toString())).containsExactly("schema-too-large"));
  }

  @Test
  void refusesAChainOfTenThousandReferencesWithoutDeepRecursion() {
    StringBuilder schema = new StringBuilder("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
    for (int i = 0; i < 10_000; i++) {
      schema.append("\"d" + i + "\":{\"$ref\":\"#/$defs/d" + (i + 1) + "\"},");
    }
    schema.append("\"d10000\":true}}");

    assertThat(Schemas.mistakes(schema.toString())).containsExactly("schema-too-large");
  }

  @Test
  void rejectsAFewLinesThatBecomeTooMuchCodeAndNamesCountAndPlace() {
    String schema = HostileShape.SUBTYPES_OF_A_LARGE_TYPE.schema(100_000);

    List<Diagnostic> found = Schemas.diagnostics(schema);

    assertThat(found).hasSize(1);
    assertThat(found.get(0).name()).isEqualTo("schema-too-large");
    assertThat(found.get(0).message())
        .matches("the schema becomes 50\\d{3} parts of generated code up to here, more than 50000");
    assertThat(found.get(0).span().toString()).doesNotStartWith("schema.json:1:1-");
  }

  @Test
  void takesObjectsThatDoubleFromMemberToMember() {
    StringBuilder schema = new StringBuilder("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
    for (int i = 0; i < 60; i++) {
      String next = "{\"$ref\":\"#/$defs/d" + (i + 1) + "\"}";
      schema.append("\"d" + i + "\":{\"properties\":{\"a\":" + next + ",\"b\":" + next + "}},");
    }
    schema.append("\"d60\":true}}");

    assertThat(Schemas.mistakes(schema.toString())).isEmpty();
  }

  @Test
  void refusesSchemasOfTooManyParts() {
    StringBuilder schema = new StringBuilder("{\"properties\":{");
    for (int i = 0; i < 25_000; i++) {
      schema.append("\"p" + i + "\":{\"type\":\"integer\"},");
    }
    schema.append("\"last\":{}}}");

    assertThat(Schemas.mistakes(schema.toString())).contains("schema-too-large");
  }

  @Test
  void takesASchemaThatContainsItselfBelowAMember() {
    Schema tree =
        Schemas.read(
                """
                {
                  "type": "object",
                  "properties": {
                    "value": { "type": "integer" },
                    "left": { "$ref": "#" },
                    "right": { "$ref": "#" }
                  },
                  "required": ["value"],
                  "additionalProperties": false
                }
                """)
            .schema();

    assertThat(SchemaValidator.check(tree, Map.of("value", 1, "left", Map.of("value", 2))))
        .isEmpty();
    assertThat(SchemaValidator.check(tree, Map.of("value", 1, "left", Map.of("value", "2"))))
        .containsExactly("/left/value: must be an integer [type]");
  }

  @Test
  void tellsFiftyOfAHundredThousandMistakes() {
    Schema schema = Schemas.read("{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}").schema();
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      items.add("x");
    }

    assertThat(SchemaValidator.check(schema, items)).hasSize(50);
  }

  @Test
  void decidesExtremeNumbersExactly() {
    Schema integer = Schemas.read("{\"type\":\"integer\",\"multipleOf\":0.01}").schema();
    Schema large = Schemas.read("{\"const\":9007199254740993}").schema();

    assertThat(SchemaValidator.check(integer, new BigDecimal("1e999999999"))).isEmpty();
    assertThat(SchemaValidator.check(integer, new BigDecimal("1.0"))).isEmpty();
    assertThat(SchemaValidator.check(integer, new BigDecimal("-0"))).isEmpty();
    assertThat(SchemaValidator.check(integer, new BigDecimal("0.5"))).hasSize(1);
    assertThat(SchemaValidator.check(large, 9007199254740993L)).isEmpty();
    assertThat(SchemaValidator.check(large, 9007199254740992L)).hasSize(1);
  }
}
