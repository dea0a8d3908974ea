package dev.lockstep.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void findsEachTextByItsBytesAndNoOther() {
    String[] texts =
        IntStream.range(0, 500)
            .mapToObj(
                i -> "x".repeat(i % 20) + (char) ('a' + i % 7) + i + (i % 3 == 0 ? "\u00e9" : ""))
            .toArray(String[]::new);
    TextTable table = TextTable.of(texts);

    for (int i = 0; i < texts.length; i++) {
      byte[] bytes = ("\"" + texts[i] + "\"").getBytes(UTF_8);
      assertThat(table.index(bytes, 1, bytes.length - 1)).isEqualTo(i);
      assertThat(table.index(texts[i])).isEqualTo(i);
      assertThat(table.text(i)).isEqualTo(texts[i]);
      assertThat(table.end(i, bytes, 1)).isEqualTo(bytes.length - 1);
      assertThat(table.end(i + 1, bytes, 1)).isEqualTo(-1);
      assertThat(table.index(bytes, 0, bytes.length)).isEqualTo(TextTable.OTHER);
    }
  }

  @Test
  void anEmptyTextIsOneOfThem() {
    TextTable table = TextTable.of("", "a");

    assertThat(table.index(new byte[0], 0, 0)).isZero();
    assertThat(table.index("b")).isEqualTo(TextTable.OTHER);
    assertThat(TextTable.of().index("")).isEqualTo(TextTable.OTHER);
  }
}
