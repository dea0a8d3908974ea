package dev.lockstep.agents.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agents.annotation.Param;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTypeTest {

  enum Colour {
    RED,
    GREEN
  }

  record Inner(boolean on) {}

  record All(
      String text,
      int small,
      long large,
      double number,
      @Param("colour") Colour shade,
      Inner inner,
      List<Integer> list,
      Optional<String> maybe,
      Map<String, Inner> map,
      JsonObject any) {}

  record Loop(List<Loop> loops) {}

  record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException("it is not positive");
      }
    }
  }

  record Wrong(Thread thread) {}

  private static final String FULL =
      """
      {"text": "a", "small": 1, "large": 9007199254740993, "number": 0.5, "colour": "GREEN",
       "inner": {"on": true}, "list": [1, 2], "maybe": "b", "map": {"x": {"on": false}},
       "any": {"y": [null]}}
      """;

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  @Test
  void valuesGoBothWays() {
    JsonType type = JsonType.of(All.class);

    Object value = type.read(json(FULL), "");

    assertThat(value)
        .isEqualTo(
            new All(
                "a",
                1,
                9007199254740993L,
                0.5,
                Colour.GREEN,
                new Inner(true),
                List.of(1, 2),
                Optional.of("b"),
                Map.of("x", new Inner(false)),
                (JsonObject) json("{\"y\": [null]}")));
    assertThat(type.write(value)).isEqualTo(json(FULL));
    assertThat(type.isStrict()).isFalse();
  }

  @Test
  void anOptionalMayBeLeftOut() {
    record Maybe(Optional<String> text) {}
    JsonType type = JsonType.of(Maybe.class);
    assertThat(type.read(json("{}"), "")).isEqualTo(new Maybe(Optional.empty()));
    assertThat(type.read(json("{\"text\": null}"), "")).isEqualTo(new Maybe(Optional.empty()));
    assertThat(type.write(new Maybe(Optional.empty()))).isEqualTo(json("{}"));
    assertThat(type.schema())
        .isEqualTo(
            json(
                """
                {"type": "object",
                 "properties": {"text": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
                 "required": [], "additionalProperties": false}
                """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"text\": \"a\"|\"text\": 1|`/text` is not a string",
        "\"small\": 1|\"small\": 2147483648|`/small` is not an integer of 32 bits",
        "\"large\": 9007199254740993|\"large\": 1e30|`/large` is not an integer of 64 bits",
        "\"number\": 0.5|\"number\": \"x\"|`/number` is not a number that fits a double",
        "\"GREEN\"|\"green\"|`/colour` is not one of [RED, GREEN]",
        "\"on\": true|\"on\": 1|`/inner/on` is not a boolean",
        "\"on\": true|\"off\": true|`/inner/off` is not defined",
        "[1, 2]|[1, null]|`/list/1` is not an integer of 32 bits",
        "[1, 2]|{}|`/list` is not an array",
        "\"small\": 1,||`/small` is missing",
        "{\"on\": false}|3|`/map/x` is not an object",
      })
  void aWrongValueIsNamedByItsPointer(String part, String wrong, String problem) {
    String text = FULL.replace(part, wrong == null ? "" : wrong);
    assertThatThrownBy(() -> JsonType.of(All.class).read(json(text), ""))
        .isInstanceOf(BindingException.class)
        .hasMessage(problem);
  }

  @Test
  void aRecordMayRejectItsValues() {
    assertThatThrownBy(() -> JsonType.of(Positive.class).read(json("{\"value\": 0}"), "/p"))
        .isInstanceOf(BindingException.class)
        .hasMessageContaining("`/p` is rejected by Positive")
        .hasMessageContaining("it is not positive");
  }

  @Test
  void typesWithoutJsonFormAreRefused() {
    assertThatThrownBy(() -> JsonType.of(Wrong.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("`java.lang.Thread` has no JSON form");
    assertThatThrownBy(() -> JsonType.of(Loop.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("contains itself");
  }
}
