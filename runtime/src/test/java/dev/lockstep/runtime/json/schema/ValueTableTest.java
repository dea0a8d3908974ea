package dev.lockstep.runtime.json.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants of all scalar types have indices; equal numbers have the same one. */
class ValueTableTest {

  private static final ValueTable TABLE =
      table("[\"1\", 1, 1.5, true, false, null, 1e400, 12345678901234567890, \"\"]");

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "\"1\",0",
        "1,1",
        "1.0,1",
        "10e-1,1",
        "1.50,2",
        "true,3",
        "false,4",
        "null,5",
        "10e399,6",
        "12345678901234567890.0,7",
        "\"\",8",
        "2,-1",
        "\"true\",-1",
        "0,-1",
        "[1],-1",
        "{},-1"
      })
  void findsEqualValues(String text, int index) {
    assertThat(TABLE.index(value(text))).isEqualTo(index);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1, 1.0]", "[[]]", "[{}]"})
  void acceptsOnlyDistinctScalars(String values) {
    assertThatThrownBy(() -> table(values)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anEmptyTableFindsNothing() {
    assertThat(ValueTable.of(List.of()).index(value("null"))).isEqualTo(ValueTable.OTHER);
  }

  private static ValueTable table(String values) {
    return ValueTable.of(((JsonArray) value(values)).items());
  }

  private static JsonValue value(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }
}
