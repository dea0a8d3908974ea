package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The harness against version 1 of Bowtie's protocol: its answers have the form that the protocol
 * requires, and the cases of its tutorial and of its smoke test have the right results in each
 * dialect.
 */
class BowtieProtocolTest {

  private static final String START = "{\"cmd\":\"start\",\"version\":1}";

  /** The answers that the protocol allows, in our own words. */
  private static final String ANSWERS =
      """
      {
        "oneOf": [
          {
            "required": ["version", "implementation"],
            "properties": {
              "version": { "const": 1 },
              "implementation": {
                "required": ["name", "language", "dialects", "homepage", "issues", "source"],
                "properties": {
                  "name": { "pattern": "^[A-Za-z][a-zA-Z0-9_.-]*[A-Za-z0-9]$" },
                  "language": { "pattern": "^[a-z][a-z0-9+_-]*$" },
                  "version": { "type": "string", "not": { "pattern": "master|main|trunk" } },
                  "dialects": { "type": "array", "items": { "format": "uri" } },
                  "homepage": { "format": "uri" },
                  "issues": { "format": "uri" },
                  "source": { "format": "uri" },
                  "os": { "type": "string" },
                  "os_version": { "type": "string" },
                  "language_version": { "type": "string" }
                },
                "additionalProperties": false
              }
            }
          },
          { "properties": { "ok": { "type": "boolean" } }, "required": ["ok"],
            "additionalProperties": false },
          {
            "required": ["seq", "results"],
            "properties": {
              "seq": true,
              "results": {
                "items": {
                  "oneOf": [
                    { "required": ["valid"], "properties": { "valid": { "type": "boolean" } },
                      "additionalProperties": false },
                    { "$ref": "#/$defs/skipped" }, { "$ref": "#/$defs/errored" }
                  ]
                }
              }
            },
            "additionalProperties": false
          },
          { "required": ["seq"], "$ref": "#/$defs/skipped" },
          { "required": ["seq"], "$ref": "#/$defs/errored" }
        ],
        "$defs": {
          "skipped": {
            "required": ["skipped"],
            "properties": {
              "skipped": { "const": true }, "message": { "type": "string" }, "seq": true
            },
            "additionalProperties": false
          },
          "errored": {
            "required": ["errored"],
            "properties": {
              "errored": { "const": true }, "seq": true,
              "context": {
                "type": "object", "properties": { "message": { "type": "string" } }
              }
            },
            "additionalProperties": false
          }
        }
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema#",
        "http://json-schema.org/draft-06/schema#",
        "http://json-schema.org/draft-04/schema#"
      })
  void simpleCasesHaveTheirResultsInEachDialect(String dialect) throws IOException {
    List<String> everything =
        List.of("null", "true", "37", "37.37", "\"37\"", "[37]", "{\"foo\":37}");

    List<JsonObject> answers =
        answers(
            START,
            "{\"cmd\":\"dialect\",\"dialect\":\"" + dialect + "\"}",
            run("1", "{}", everything),
            run("2", "{\"not\":{}}", everything),
            run("3", "{\"enum\":[37]}", List.of("{}", "37")),
            run(
                "4",
                "{\"$schema\":\"" + dialect + "\",\"type\":\"string\"}",
                List.of("\"a\"", "1")),
            "{\"cmd\":\"stop\"}");

    assertThat(JsonWriter.write(answers.get(0))).contains("\"" + dialect + "\"");
    assertThat(results(answers))
        .containsExactly(
            "{\"ok\":true}",
            answer("1", true, true, true, true, true, true, true),
            answer("2", false, false, false, false, false, false, false),
            answer("3", false, true),
            answer("4", true, false));
  }

  @Test
  void aDialectHoldsUntilTheNextAndSchemasMayNameAnother() throws IOException {
    String tuple = "\"items\":[{\"type\":\"integer\"}]";

    List<JsonObject> answers =
        answers(
            START,
            "{\"cmd\":\"dialect\",\"dialect\":\"http://json-schema.org/draft-07/schema#\"}",
            run("1", "{" + tuple + "}", List.of("[1]", "[\"a\"]")),
            "{\"cmd\":\"dialect\",\"dialect\":\"https://json-schema.org/draft/2020-12/schema\"}",
            run("2", "{\"prefixItems\":[{\"type\":\"integer\"}]}", List.of("[1]", "[\"a\"]")),
            run(
                "3",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"," + tuple + "}",
                List.of("[\"a\"]")));

    assertThat(results(answers))
        .containsExactly(
            "{\"ok\":true}",
            answer("1", true, false),
            "{\"ok\":true}",
            answer("2", true, false),
            answer("3", false));
  }

  /** A schema without {@code $id} has the URI under which it is registered. */
  @Test
  void referencesInRegisteredSchemasAreRelativeToTheirUris() throws IOException {
    String registry =
        "{\"http://localhost:1234/a/b/foo.json\":{\"properties\":{\"foo\":{\"$ref\":\"../c/text.json\"}}},"
            + "\"http://localhost:1234/a/c/text.json\":{\"type\":\"string\"},"
            + "\"urn:example:number\":{\"type\":\"number\"}}";
    String schema =
        "{\"$id\":\"http://localhost:1234/a/some-id\",\"properties\":{\"name\":{\"$ref\":\"b/foo.json\"},"
            + "\"count\":{\"$ref\":\"urn:example:number\"},"
            + "\"schema\":{\"$ref\":\"https://json-schema.org/draft/2020-12/schema\"}}}";
    List<String> instances =
        List.of(
            "{\"name\":{\"foo\":\"a\"}}",
            "{\"name\":{\"foo\":1}}",
            "{\"count\":\"1\"}",
            "{\"schema\":{\"type\":1}}");

    List<JsonObject> answers =
        answers(
            START,
            run("1", schema, instances)
                .replace("\"tests\":", "\"registry\":" + registry + ",\"tests\":"));

    assertThat(results(answers)).containsExactly(answer("1", true, false, false, false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "12345678901234567890", "\"a b\"", "\"\\u00fc\\ud83d\\ude00\""})
  void theSequenceIdentifierIsReturnedUnchanged(String sequence) throws IOException {
    List<JsonObject> answers = answers(START, run(sequence, "{}", List.of("1")));

    JsonObject expected =
        (JsonObject) JsonReader.standard().read("{\"seq\":" + sequence + "}").orElseThrow();
    assertThat(answers.get(1).get("seq")).isEqualTo(expected.get("seq"));
  }

  @Test
  void caseWithAnErrorDoesNotEndTheHarness() throws IOException {
    List<JsonObject> answers =
        answers(
            START,
            run("1", "{\"$ref\":\"urn:nowhere\"}", List.of("1")),
            run("2", "{\"type\":\"no type\"}", List.of("1")),
            run("3", "[]", List.of("1")),
            run("4", "{\"pattern\":\"(\"}", List.of("\"a\"")),
            run("5", "{}", List.of("1")).replace("flag", "annotations"),
            run("6", "{\"const\":1}", List.of("1")));

    assertThat(answers.subList(1, 5))
        .allSatisfy(answer -> assertThat(JsonWriter.write(answer)).contains("\"errored\":true"));
    assertThat(JsonWriter.write(answers.get(5))).contains("\"skipped\":true");
    assertThat(JsonWriter.write(answers.get(6))).isEqualTo(answer("6", true));
  }

  private static String run(String sequence, String schema, List<String> instances) {
    List<String> tests = new ArrayList<>();
    for (String instance : instances) {
      tests.add("{\"description\":\"a test\",\"instance\":" + instance + "}");
    }
    return "{\"cmd\":\"run\",\"seq\":%s,\"output\":\"flag\",\"case\":{\"description\":\"a case\",\"schema\":%s,\"tests\":[%s]}}"
        .formatted(sequence, schema, String.join(",", tests));
  }

  private static String answer(String sequence, boolean... valid) {
    List<String> results = new ArrayList<>();
    for (boolean each : valid) {
      results.add("{\"valid\":" + each + "}");
    }
    return "{\"seq\":" + sequence + ",\"results\":[" + String.join(",", results) + "]}";
  }

  /** Returns the answers after the one to {@code start}. */
  private static List<String> results(List<JsonObject> answers) {
    return answers.stream().skip(1).map(JsonWriter::write).toList();
  }

  /** Sends commands to the harness; each answer must have a form of the protocol. */
  private List<JsonObject> answers(String... commands) throws IOException {
    CommandRun run = CommandRun.withInput(String.join("\n", commands) + "\n", "schema", "bowtie");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    Path schema = Files.writeString(folder.resolve("answers.schema.json"), ANSWERS);
    int number = 0;
    for (String line : run.out().lines().toList()) {
      Path answer = Files.writeString(folder.resolve(number++ + ".json"), line);
      CommandRun check = CommandRun.of("schema", "validate", schema.toString(), answer.toString());
      assertThat(check.code()).as(line + "\n" + check.out() + check.err()).isZero();
    }
    return run.jsonLines();
  }
}
