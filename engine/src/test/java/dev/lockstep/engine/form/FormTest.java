package dev.lockstep.engine.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of reading, writing and checking forms. */
class FormTest {

  private static final Form TRIP =
      new Form(
          "form",
          "Where to?",
          "",
          List.of(
              Field.of("city", FieldType.TEXT, "City", true),
              Field.of("day", FieldType.DATE, "Day", true),
              Field.choice("class", FieldType.SELECT, "Class", false, List.of("first", "second")),
              Field.choice("extras", FieldType.CHECKBOX, "Extras", false, List.of("meal", "bed")),
              Field.of("seats", FieldType.NUMBER, "Seats", false)),
          Set.of(FormAction.APPROVE, FormAction.REJECT),
          Duration.ofMinutes(5));

  @Test
  void comesBackFromJsonAsItWas() {
    FormReading reading = FormReader.read(TRIP.json());

    assertThat(reading.problems()).isEmpty();
    assertThat(reading.form()).contains(TRIP);
  }

  @Test
  void takesWhatFitsItsFields() {
    JsonObject values =
        JsonObject.builder()
            .add("city", "Oslo")
            .add("day", "2026-12-01")
            .add("class", "second")
            .add("extras", JsonArray.of(new JsonString("bed")))
            .add("seats", 2)
            .build();

    assertThat(TRIP.check(FormResponse.approved(values))).isEmpty();
  }

  @Test
  void namesEveryFieldThatDoesNotFit() {
    JsonObject values =
        JsonObject.builder()
            .add("city", " ")
            .add("day", "soon")
            .add("class", "third")
            .add("extras", JsonArray.of(new JsonString("bed"), new JsonString("bed")))
            .add("seats", "two")
            .add("pets", 1)
            .build();

    assertThat(TRIP.check(FormResponse.approved(values)))
        .extracting(FormProblem::field)
        .containsExactly("city", "day", "class", "extras", "seats", "pets");
  }

  @Test
  void takesARefusalWithoutItsFields() {
    assertThat(TRIP.check(FormResponse.rejected("no time"))).isEmpty();
  }

  @Test
  void takesNoActionItDoesNotOffer() {
    assertThat(TRIP.check(FormResponse.edited(JsonObject.EMPTY)))
        .extracting(FormProblem::message)
        .containsExactly("`edit` is not offered by this form");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text     | true                     | not a text",
        "number   | 'seven'                  | not a number",
        "boolean  | 'yes'                    | not true or false",
        "checkbox | 'yes'                    | not true or false",
        "datetime | '2026-11-21'             | not a moment such as 2026-11-21T16:30:00Z",
        "date     | '2026-02-30'             | not a date such as 2026-11-21",
      })
  void saysWhatAFieldWants(String type, String value, String message) {
    Form form =
        FormReader.read(
                JsonObject.builder()
                    .add("title", "T")
                    .add(
                        "fields",
                        JsonArray.of(
                            JsonObject.builder().add("name", "x").add("type", type).build()))
                    .build())
            .form()
            .orElseThrow();
    JsonObject.Builder values = JsonObject.builder();
    if (value.equals("true")) {
      values.add("x", true);
    } else {
      values.add("x", value);
    }

    assertThat(form.check(FormResponse.approved(values.build())))
        .extracting(FormProblem::message)
        .containsExactly(message);
  }

  @Test
  void tellsEverythingThatIsWrongWithAFormAtOnce() {
    JsonObject json =
        JsonObject.builder()
            .add("title", JsonNumber.of(1))
            .add(
                "fields",
                JsonArray.of(
                    new JsonString("x"),
                    JsonObject.EMPTY,
                    JsonObject.builder().add("name", "a").add("type", "voice").build(),
                    JsonObject.builder().add("name", "a").add("type", "select").build()))
            .add("actions", JsonArray.of(new JsonString("postpone")))
            .add("ttl_seconds", -1)
            .build();

    FormReading reading = FormReader.read(json);

    assertThat(reading.form()).isEmpty();
    assertThat(reading.problems())
        .extracting(FormProblem::toString)
        .containsExactly(
            "`title` is not a text",
            "a form needs a `title`",
            "a field is not an object",
            "a field needs a `name`",
            "`a`: `voice` is not a type of field",
            "`a`: a field of type `select` needs `options`",
            "`a`: the name is used twice",
            "`postpone` is not an action of a form",
            "`ttl_seconds` is not a number of seconds");
  }
}
