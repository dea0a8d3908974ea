package dev.lockstep.engine.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.flow.Definition;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that values are checked and completed by defaults. */
class FieldsTest {

  private static final Fields FIELDS =
      Fields.of(
          List.of(
              field("title", Definition.Field.Type_.TEXT, true, List.of(), null),
              field(
                  "priority",
                  Definition.Field.Type_.SELECT,
                  true,
                  List.of("low", "high"),
                  new JsonString("low")),
              field("note", Definition.Field.Type_.TEXTAREA, false, List.of(), null),
              field("count", Definition.Field.Type_.NUMBER, false, List.of(), null),
              field("tags", Definition.Field.Type_.MULTISELECT, false, List.of("a", "b"), null),
              field("extra", Definition.Field.Type_.JSON, false, List.of(), null)));

  @Test
  void completesWhatWasFilledIn() {
    JsonObject given = object("{'title': 'T', 'note': '', 'count': '', 'tags': []}");

    assertThat(FIELDS.check(given)).isEmpty();
    assertThat(FIELDS.filled(given))
        .isEqualTo(
            object("{'title':'T','priority':'low','note':'','count':null,'tags':[],'extra':null}"));
  }

  @Test
  void aChoiceWithoutOptionsTakesAnyText() {
    Fields open =
        Fields.of(
            List.of(
                field("priority", Definition.Field.Type_.SELECT, true, List.of(), null),
                field("labels", Definition.Field.Type_.MULTISELECT, false, List.of(), null)));

    assertThat(open.check(object("{'priority': 'high', 'labels': ['a', 'b']}"))).isEmpty();
    assertThat(open.check(object("{'priority': 7, 'labels': ['a', 'a']}")))
        .containsExactly(
            new FormProblem("priority", "not a text"),
            new FormProblem("labels", "not a list of texts"));
    assertThat(open.check(JsonObject.EMPTY))
        .containsExactly(new FormProblem("priority", "required"));
  }

  @Test
  void missesWhatIsRequiredAndHasNoDefault() {
    assertThat(FIELDS.check(JsonObject.EMPTY))
        .containsExactly(new FormProblem("title", "required"));
  }

  @Test
  void missesWhatIsRequiredAndWasEmptied() {
    assertThat(FIELDS.check(object("{'title': 'T', 'priority': ''}")))
        .containsExactly(new FormProblem("priority", "required"));
    assertThat(FIELDS.check(object("{'title': 'T', 'priority': null}")))
        .containsExactly(new FormProblem("priority", "required"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "TEXT        | 'a'                      | 1",
        "TEXTAREA    | 'a'                      | ['a']",
        "NUMBER      | 1e400                    | '1'",
        "BOOLEAN     | false                    | 'false'",
        "SELECT      | 'a'                      | 'A'",
        "SELECT      | 'b'                      | ['b']",
        "MULTISELECT | ['b','a']                | ['a','a']",
        "MULTISELECT | ['a']                    | 'a'",
        "MULTISELECT | ['a']                    | ['c']",
        "DATE        | '2024-02-29'             | '2023-02-29'",
        "DATE        | '2026-11-21'             | '2026-11-21T10:00:00Z'",
        "DATETIME    | '2026-11-21T10:00:00Z'   | '2026-11-21T10:00:00'",
        "DATETIME    | '2026-11-21T10:00+01:00' | '21.11.2026'",
      })
  void takesWhatFitsAndNothingElse(Definition.Field.Type_ type, String fitting, String other) {
    Fields fields = Fields.of(List.of(field("x", type, true, List.of("a", "b"), null)));

    assertThat(fields.check(JsonObject.of("x", json(fitting)))).isEmpty();
    assertThat(fields.check(JsonObject.of("x", json(other))))
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).startsWith("not "));
  }

  @Test
  void takesAnyJsonWhereJsonIsAsked() {
    for (String text : List.of("''", "[]", "{}", "false", "0", "{'a': [1]}")) {
      JsonObject given = object("{'title': 'T', 'extra': " + text + "}");

      assertThat(FIELDS.check(given)).isEmpty();
      assertThat(FIELDS.filled(given).get("extra")).isEqualTo(json(text));
    }
  }

  @ParameterizedTest
  @EnumSource
  void knowsEachTypeAFlowMayAskFor(Definition.Field.Type_ type) {
    assertThat(Field.of(field("x", type, true, List.of("a"), null)).type().wire())
        .isEqualTo(type.wire());
  }

  @Test
  void pointsToWhatIsWrong() {
    assertThat(FIELDS.check(object("{'title': 'T', 'a/b~c': 1}")))
        .extracting(problem -> problem.violation("/inputs"))
        .containsExactly(new Violation("/inputs/a~1b~0c", "", "field", "no such field"));
  }

  @Test
  void callsAFieldByItsNameWhereItHasNoLabel() {
    Definition.Field nameless =
        new Definition.Field(
            "x", Definition.Field.Type_.TEXT, "", "", false, List.of(), JsonNull.NULL);

    assertThat(Field.of(nameless).label()).isEqualTo("x");
  }

  @Test
  void aFormWithDefaultsComesBackFromJson() {
    Form form =
        new Form("form", "T", "", FIELDS.fields(), Set.of(FormAction.APPROVE), Duration.ZERO);

    assertThat(FormReader.read(form.json()).form()).contains(form);
  }

  private static Definition.Field field(
      String name,
      Definition.Field.Type_ type,
      boolean required,
      List<String> options,
      @Nullable JsonValue preset) {
    return new Definition.Field(name, type, name, "", required, options, preset);
  }

  private static JsonObject object(String text) {
    return (JsonObject) json(text);
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text.replace('\'', '"')).orElseThrow();
  }
}
