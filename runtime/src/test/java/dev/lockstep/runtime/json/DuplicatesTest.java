package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Arrays of any size have duplicates if two of their items are equal. */
class DuplicatesTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261126L);

  private static boolean hasDuplicates(String text) {
    return ((JsonArray) JsonReader.standard().read(text).orElseThrow()).hasDuplicates();
  }

  private static String list(int size, String... more) {
    return IntStream.range(0, size)
            .mapToObj(i -> "{\"a\":" + i + ",\"b\":[" + i + ",true]}")
            .collect(Collectors.joining(",", "[", ""))
        + String.join("", more)
        + "]";
  }

  @Test
  void itemsOfLargeArraysAreEqualWhateverTheirOrderAndSpelling() {
    assertThat(hasDuplicates(list(200))).isFalse();
    assertThat(hasDuplicates(list(200, ",{\"b\":[7.0,true],\"a\":70e-1}"))).isTrue();
    assertThat(hasDuplicates(list(40, ",1,1.5,-0.0,0"))).isTrue();
    assertThat(hasDuplicates(list(40, ",1,1.5,\"1\",true,null,[],{}"))).isFalse();
  }

  /** All texts of one length over {@code Aa} and {@code BB} have one hash code. */
  @Test
  void itemsWithEqualHashCodesAreTold() {
    String texts =
        IntStream.range(0, 512)
            .mapToObj(
                i ->
                    "\""
                        + Integer.toBinaryString(1024 + i).replace("0", "Aa").replace("1", "BB")
                        + "\"")
            .collect(Collectors.joining(","));

    assertThat(hasDuplicates("[" + texts + "]")).isFalse();
    assertThat(hasDuplicates("[" + texts + "," + texts.substring(0, texts.indexOf(',')) + "]"))
        .isTrue();
  }

  @Test
  void theAnswerIsThatOfPairwiseComparison() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int trial = 0; trial < 200; trial++) {
      int size = 10 + random.nextInt(40);
      List<JsonValue> items = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        items.add(JsonNumber.of(random.nextInt(size * size)));
      }
      boolean expected =
          IntStream.range(0, size)
              .anyMatch(i -> items.subList(0, i).stream().anyMatch(items.get(i)::equals));

      assertThat(new Duplicates(items).any()).as("seed %d: %s", SEED, items).isEqualTo(expected);
    }
  }
}
