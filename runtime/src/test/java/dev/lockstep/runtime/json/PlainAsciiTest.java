package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PlainAsciiTest {

  @Test
  void tellsEveryByteAtEveryPlace() {
    for (int length = 0; length < 20; length++) {
      byte[] text = new byte[length];
      Arrays.fill(text, (byte) 'a');
      assertThat(PlainAscii.is(text)).isTrue();
      for (int at = 0; at < length; at++) {
        for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
          text[at] = (byte) value;
          assertThat(PlainAscii.is(text))
              .as("%d at %d", value, at)
              .isEqualTo(value > 0 && value != '\\');
        }
        text[at] = 'a';
      }
    }
  }
}
