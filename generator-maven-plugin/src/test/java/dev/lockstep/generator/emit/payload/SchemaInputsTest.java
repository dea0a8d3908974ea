package dev.lockstep.generator.emit.payload;

import static dev.lockstep.generator.emit.payload.SchemaInputs.answer;
import static dev.lockstep.generator.emit.payload.SchemaInputs.compile;
import static dev.lockstep.generator.emit.payload.SchemaInputs.folder;
import static dev.lockstep.generator.emit.payload.SchemaInputs.told;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The hostile inputs of the schema layer, by their numbers: what each is answered, and where. */
class SchemaInputsTest {

  @ParameterizedTest
  @DisplayName("Input 53: references to http, https, ftp, file, jar, classpath")
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/s.json",
        "https://example.com/s.json#/a",
        "ftp://example.com/s.json",
        "file:///etc/passwd",
        "jar:file:/x.jar!/s.json",
        "classpath:s.json",
        "//example.com/s.json",
        "../s.json",
        "a/../../s.json"
      })
  void asksTheFolderForNothing(String reference) {
    for (String keyword : List.of("$ref", "$dynamicRef")) {
      var folder =
          folder(SchemaInputs.FILE, "{'items':\n  {'" + keyword + "': '" + reference + "'}}");
      int column = keyword.length() + 9;

      assertThat(told(folder)).containsExactly("reference-outside-folder 2:" + column);
      assertThat(folder.asked()).containsExactly(SchemaInputs.FILE);
    }
  }

  @ParameterizedTest
  @DisplayName("Input 53: absolute paths")
  @CsvSource({"/etc/passwd, etc/passwd", "C:\\\\x.json, ''", "\\\\\\\\host\\\\x, ''"})
  void asksTheFolderOnly(String reference, String path) {
    var folder = folder(SchemaInputs.FILE, "{'$ref':'" + reference + "'}");

    assertThat(told(folder)).containsExactly("unresolved-reference 1:10");
    assertThat(folder.asked()).isSubsetOf(SchemaInputs.FILE, path);
  }

  @ParameterizedTest
  @DisplayName("Input 54: a schema that is itself")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'$ref': '#'} | 1:1",
        "{'properties': {'a': {'$ref': '#/properties/a'}}} | 1:22",
        "{'$defs': {'unused': {'$ref': '#/$defs/unused'}}} | 1:22",
        "{'$id': 'https://example.com/a', '$ref': 'https://example.com/a'} | 1:1",
        "{'$dynamicAnchor': 'me', '$dynamicRef': '#me'} | 1:1"
      })
  void refusesLoops(String schema, String place) {
    assertThat(told(schema)).containsExactly("reference-loop " + place);
  }

  @Test
  @DisplayName("Input 55: a two-way loop through allOf")
  void refusesLoopsOfTwo() {
    assertThat(
            told(
                """
                {
                  "$ref": "#/$defs/a",
                  "$defs": {
                    "a": { "allOf": [{ "$ref": "#/$defs/b" }] },
                    "b": { "allOf": [{ "$ref": "#/$defs/a" }] }
                  }
                }
                """))
        .containsExactly("reference-loop 5:22");
    assertThat(
            told(
                folder(
                    "a.schema.json", "{'allOf': [{'$ref': 'b.schema.json'}]}",
                    "b.schema.json", "{'anyOf': [{'$ref': 'a.schema.json'}, true]}")))
        .containsExactly("reference-loop b.schema.json:1:12", "reference-loop 1:12");
  }

  @ParameterizedTest
  @DisplayName("Input 57: patterns that are not linear")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "(?=a)b, pattern-not-linear",
        "(?<!a)b, pattern-not-linear",
        "(a)\\\\1, pattern-not-linear",
        "(?<x>a)\\\\k<x>, pattern-not-linear",
        "(a{500}){500}, pattern-too-large",
        "a{1001}, pattern-too-large",
        "\\\\bword\\\\b, unsupported-pattern",
        "\\\\p{Script=Greek}, unsupported-pattern"
      })
  void refusesPatternsThatAreNotLinear(String pattern, String name) {
    assertThat(told("{\n  'pattern': '" + pattern + "'\n}")).containsExactly(name + " 2:15");
    assertThat(told("{'patternProperties': {'" + pattern + "': true}}"))
        .containsExactly(name + " 1:25");
  }

  @ParameterizedTest
  @DisplayName("Input 59: a pattern that is none")
  @ValueSource(
      strings = {
        "(",
        ")",
        "[",
        "*a",
        "a{2,1}",
        "\\\\",
        "\\\\q",
        "[b-a]",
        "(?",
        "[\\\\d-x]",
        "\\\\u12",
        "a++",
        "(?i)a",
        "\\\\Aa",
        "(?<n>a)(?<n>b)",
        "(?<>a)",
        "(?<1>a)"
      })
  void refusesPatternsThatAreNone(String pattern) {
    assertThat(told("{\n  'pattern': '" + pattern + "'\n}"))
        .containsExactly("invalid-pattern 2:15");
  }

  @ParameterizedTest
  @DisplayName("Input 60: misspelt keywords and types")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'required': 'a'} | invalid-keyword 1:15",
        "{'type': 'strnig'} | unknown-type 1:11",
        "{'type': ['string', 'nul']} | unknown-type 1:22",
        "{'requried': ['a']} | unknown-keyword 1:3",
        "{'allOf': [{'minimun': 1}]} | unknown-keyword 1:14",
        "{'$defs': {'unused': {'minimun': 1}}} | unknown-keyword 1:24",
        "{'$defs': {'unused': {'$ref': 'no.json'}}} | unresolved-reference 1:32",
        "{'$defs': []} | invalid-keyword 1:11",
        "{'enum': []} | invalid-keyword 1:10"
      })
  void refusesWhatIsMisspelt(String schema, String expected) {
    assertThat(told(schema)).containsExactly(expected);
  }

  @Test
  @DisplayName("Input 61: format used as a check")
  void assertsFormats() {
    assertThat(answer(compile("{'format': 'date'}"), "\"nope\"")).isEqualTo("format ");
    assertThat(answer(compile("{'format': 'date'}"), "\"2026-11-21\"")).isEqualTo("valid");
    assertThat(told("{\n  'format': 'dtae'\n}")).containsExactly("unknown-format 2:14");
    assertThat(told("{\n  'format': 7\n}")).containsExactly("invalid-keyword 2:13");
  }

  @ParameterizedTest
  @DisplayName("Input 62: doubled names, more behind the value, byte order marks, comments")
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "{'a':1,'a':2} ~ duplicate-name 1:12",
        "{'b':{'c':1,'c':1}} ~ duplicate-name 1:17",
        "{'\\u0061':1,'a':2} ~ duplicate-name 1:17",
        "{} {} ~ trailing-content 1:4",
        "{}x ~ malformed-json 1:3",
        "{/* x */} ~ malformed-json 1:2",
        "{} // x ~ malformed-json 1:4",
        "{#x} ~ malformed-json 1:2",
        "{'a':1,} ~ malformed-json 1:8",
        "{'a':01} ~ malformed-json 1:7",
        "{'a':+1} ~ malformed-json 1:7",
        "{'b':'\\ud800'} ~ malformed-json 1:6",
        "\uFEFF{} ~ malformed-json ",
        "`` ~ malformed-json "
      })
  void refusesTextsThatAreNotOneStrictValue(String text, String expected) {
    var compiled = compile("{'type':'object','properties':{'a':{'type':'integer'}}}");

    assertThat(answer(compiled, text.replace('\'', '"')).strip()).isEqualTo(expected.strip());
  }

  @Test
  @DisplayName("Input 62: other encodings")
  void refusesOtherEncodings() {
    var compiled = compile("{}");

    for (var encoding : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      assertThat(answer(compiled, "{\"a\":\"b\"}".getBytes(encoding))).startsWith("malformed-json");
    }
    assertThat(answer(compiled, new byte[] {'"', (byte) 0xc0, (byte) 0x80, '"'}))
        .startsWith("malformed-json");
  }

  @ParameterizedTest
  @DisplayName("Input 63: extreme numbers")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':'integer','multipleOf':0.01} | 1e999999999 | valid",
        "{'type':'integer','multipleOf':0.01} | -0 | valid",
        "{'type':'integer','multipleOf':0.01} | 1.0 | valid",
        "{'type':'integer','multipleOf':0.01} | 0.5 | type ",
        "{'type':'integer'} | 1e2147483648 | number-too-long 1:1",
        "{'type':'integer'} | 0e2147483648 | number-too-long 1:1",
        "{'type':'integer'} | 10e2147483647 | number-too-long 1:1",
        "{'const':9007199254740993} | 9007199254740993 | valid",
        "{'const':9007199254740993} | 9007199254740993.0 | valid",
        "{'const':9007199254740993} | 9007199254740992 | const ",
        "{'const':0} | -0 | valid",
        "{'const':0} | 0e5 | valid",
        "{'const':1e999999999} | 10e999999998 | valid",
        "{'exclusiveMaximum':1e400} | 1e399 | valid",
        "{'exclusiveMaximum':1e400} | 1e400 | exclusiveMaximum ",
        "{'multipleOf':1e-400} | 1e-400 | valid",
        "{'multipleOf':1e-400} | 1e-401 | multipleOf ",
        "{'uniqueItems':true} | [1,1.0] | uniqueItems ",
        "{'uniqueItems':true} | [9007199254740993,9007199254740992] | valid"
      })
  void decidesNumbersExactly(String schema, String number, String expected) {
    assertThat(answer(compile(schema), number).strip()).isEqualTo(expected.strip());
  }

  @ParameterizedTest
  @DisplayName("Input 67: names twice, other dialects")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'$defs': {'a': {'$id': 'x.json'}, 'b': {'$id': 'x.json'}}} | duplicate-id 1:50",
        "{'$defs': {'a': {'$anchor': 'x'}, 'b': {'$anchor': 'x'}}} | duplicate-id 1:53",
        "{'$defs': {'a': {'$anchor': 'x'}, 'b': {'$dynamicAnchor': 'x'}}} | duplicate-id 1:60",
        "{'$schema': 'http://json-schema.org/draft-03/schema#'} | unknown-dialect 1:14",
        "{'$schema': 'https://example.com/mine'} | unknown-dialect 1:14",
        "{'$defs': {'a': {'$id': 'x', '$schema': 'http://json-schema.org/draft-03/schema#'}}}"
            + " | unknown-dialect 1:42",
        "{'$dynamicRef': '#x'} | unresolved-reference 1:18",
        "{'$recursiveRef': '#'} | unknown-keyword 1:3",
        "{'definitions': {}} | unknown-keyword 1:3",
        "{'items': [true]} | invalid-keyword 1:11",
        "{'exclusiveMinimum': true} | invalid-keyword 1:22"
      })
  void refusesNamesTwiceAndOtherDialects(String schema, String expected) {
    assertThat(told(schema)).containsExactly(expected);
  }

  @Test
  @DisplayName("Input 67: one name in two files")
  void refusesOneNameInTwoFiles() {
    String named = "{'$id': 'https://example.com/x'}";

    assertThat(
            told(
                folder(
                    "a.schema.json", "{'$ref': 'https://example.com/x'}",
                    "b.schema.json", named,
                    "c.schema.json", named)))
        .containsExactly("duplicate-id c.schema.json:1:10");
    assertThat(
            told(
                folder(
                    "a.schema.json", "{'$id': 'b.schema.json'}",
                    "b.schema.json", "{'type': 'string'}")))
        .containsExactly("duplicate-id 1:1");
  }

  @Test
  @DisplayName("Input 67: a dynamic reference is followed")
  void followsDynamicReferences() {
    var compiled =
        compile(
            """
            {
              "$id": "https://example.com/strict",
              "$dynamicAnchor": "node",
              "$ref": "https://example.com/tree",
              "unevaluatedProperties": false,
              "$defs": {
                "tree": {
                  "$id": "https://example.com/tree",
                  "$dynamicAnchor": "node",
                  "type": "object",
                  "properties": { "next": { "$dynamicRef": "#node" } }
                }
              }
            }
            """);

    assertThat(answer(compiled, "{\"next\":{\"next\":{}}}")).isEqualTo("valid");
    assertThat(answer(compiled, "{\"next\":{\"nxet\":{}}}"))
        .isEqualTo("unevaluatedProperties /next/nxet");
  }

  @ParameterizedTest
  @DisplayName("Input 68: schemas that contradict themselves")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type': 'string', 'default': 1} | warning unfitting-value 1:31",
        "{'type': 'string', 'const': 1} | warning unfitting-value 1:29",
        "{'type': 'string', 'enum': ['a', 1]} | warning unfitting-value 1:34",
        "{'type': 'string', 'examples': [1]} | warning unfitting-value 1:33",
        "{'enum': [1, 'a', 1.0]} | warning duplicate-constant 1:19",
        "{'enum': [{'a': 1, 'b': 2}, {'b': 2, 'a': 1}]} | warning duplicate-constant 1:29",
        "{'required': ['a', 'a']} | duplicate-constant 1:21",
        "{'minimum': 2, 'maximum': 1} | contradicting-bounds 1:27",
        "{'exclusiveMinimum': 1, 'maximum': 1} | contradicting-bounds 1:36",
        "{'type': 'integer', 'minimum': 1.2, 'maximum': 1.8} | contradicting-bounds 1:48",
        "{'type': 'integer', 'exclusiveMinimum': 1, 'exclusiveMaximum': 2}"
            + " | contradicting-bounds 1:64",
        "{'minLength': 2, 'maxLength': 1} | contradicting-bounds 1:31",
        "{'minItems': 2, 'maxItems': 1} | contradicting-bounds 1:29",
        "{'contains': true, 'minContains': 3, 'maxContains': 2} | contradicting-bounds 1:53",
        "{'contains': true, 'maxContains': 0} | contradicting-bounds 1:35",
        "{'required': ['a', 'b'], 'maxProperties': 1} | contradicting-bounds 1:43",
        "{'properties': {'a': {}}, 'additionalProperties': false, 'minProperties': 2}"
            + " | contradicting-bounds 1:75",
        "{'prefixItems': [{}], 'items': false, 'minItems': 2} | contradicting-bounds 1:51",
        "{'required': ['a'], 'additionalProperties': false, 'properties': {}}"
            + " | warning unmeetable-required 1:16",
        "{'required': ['a'], 'properties': {'a': false}} | warning unmeetable-required 1:16",
        "{'allOf': [{'type': 'string'}, {'type': 'integer'}]} | contradicting-types 1:42",
        "{'type': 'string', '$ref': '#/$defs/n', '$defs': {'n': {'type': ['number', 'null']}}}"
            + " | contradicting-types 1:65"
      })
  void tellsContradictions(String schema, String expected) {
    assertThat(told(schema)).containsExactly(expected);
  }

  @ParameterizedTest
  @DisplayName("Input 68: what looks like a contradiction and is none")
  @ValueSource(
      strings = {
        "{'minimum': 1, 'maximum': 1}",
        "{'type': 'integer', 'minimum': 0.5, 'maximum': 1.5}",
        "{'type': ['integer', 'string'], 'minimum': 1.2, 'maximum': 1.8}",
        "{'minimum': -1e999999999, 'maximum': 1e999999999, 'type': 'integer'}",
        "{'allOf': [{'type': 'number'}, {'type': 'integer'}]}",
        "{'anyOf': [{'type': 'string'}, {'type': 'integer'}]}",
        "{'contains': true, 'minContains': 0, 'maxContains': 0}",
        "{'properties': {'a': false}}",
        "{'required': ['ab'], 'patternProperties': {'^a': {}}, 'additionalProperties': false}"
      })
  void takesWhatCanBeMet(String schema) {
    assertThat(told(schema)).isEmpty();
  }

  @Test
  @DisplayName("Inputs 56, 57, 58, 64, 65, 66: in less than 256 MB")
  void answersLargeInputsInASmallMachine() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx240m",
                "-cp",
                System.getProperty("java.class.path"),
                LargeSchemaInputs.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said.lines()).containsExactlyElementsOf(LargeSchemaInputs.EXPECTED);
  }
}
