package dev.lockstep.runtime.json.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import org.junit.jupiter.api.Test;

class VerdictMemoTest {

  private final VerdictMemo memo = new VerdictMemo();

  @Test
  void keepsTheVerdictOfEachSubschemaOnAPart() {
    JsonValue part = JsonReader.standard().read("{\"a\":1}").orElseThrow();

    assertThat(memo.put(1, part, true)).isTrue();
    assertThat(memo.put(2, part, false)).isFalse();

    assertThat(memo.of(1, part)).isTrue();
    assertThat(memo.of(2, part)).isFalse();
    assertThat(memo.of(3, part)).isNull();
    assertThat(memo.isValid(1, part)).isTrue();
    assertThat(memo.isValid(2, part)).isFalse();
    assertThat(memo.isValid(3, part)).isFalse();
  }

  @Test
  void tellsEqualPartsOfAValueApart() {
    JsonValue one = JsonReader.standard().read("[1]").orElseThrow();
    JsonValue other = JsonReader.standard().read("[1]").orElseThrow();

    memo.put(1, one, true);

    assertThat(memo.of(1, other)).isNull();
  }

  @Test
  void keepsNothingAboutValuesWithoutParts() {
    JsonValue empty = JsonReader.standard().read("[]").orElseThrow();

    memo.put(1, JsonNumber.of(1), true);
    memo.put(1, empty, true);

    assertThat(memo.of(1, JsonNumber.of(1))).isNull();
    assertThat(memo.of(1, empty)).isNull();
  }
}
