package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecretTest {

  private static final Id ID = new Id(42);

  @Test
  void isReadAsItIsWritten() {
    Random random = new Random(1);
    Set<String> written = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      byte[] bits = new byte[Secret.BYTES];
      random.nextBytes(bits);
      Secret secret = new Secret(SecretKind.TOKEN, ID, Secret.write(bits));

      assertThat(Secret.parse(SecretKind.TOKEN, secret.text())).contains(secret);
      assertThat(secret.text()).hasSize(70).startsWith("lsk_");
      written.add(secret.bits());
    }
    assertThat(written).hasSize(1_000);
  }

  @Test
  void everyBitCounts() {
    byte[] zeros = new byte[Secret.BYTES];
    Set<String> written = new HashSet<>();
    for (int bit = 0; bit < 256; bit++) {
      byte[] one = zeros.clone();
      one[bit / 8] = (byte) (1 << bit % 8);
      written.add(Secret.write(one));
    }

    assertThat(written).hasSize(256).doesNotContain(Secret.write(zeros));
  }

  @Test
  void matchesItsOwnHashAlone() {
    String bits = Secret.write(new byte[Secret.BYTES]);
    Secret secret = new Secret(SecretKind.TOKEN, ID, bits);

    assertThat(secret.matches(Secret.hash(bits))).isTrue();
    assertThat(secret.matches(Secret.hash("1" + bits.substring(1)))).isFalse();
    assertThat(secret.matches("")).isFalse();
    assertThat(secret.matches(bits)).isFalse();
  }

  @Test
  void isNotReadFromAnythingElse() {
    String good = new Secret(SecretKind.TOKEN, ID, Secret.write(new byte[Secret.BYTES])).text();

    for (String text :
        Arrays.asList(
            "",
            "lsk_",
            good + "0",
            good.substring(1),
            good.toUpperCase(java.util.Locale.ROOT),
            good.replace("lsk_", "lsl_"),
            good.substring(0, 69) + "u",
            good.substring(0, 69) + "\u0660",
            good.replace('_', '-'))) {
      assertThat(Secret.parse(SecretKind.TOKEN, text)).as(text).isEmpty();
    }
    assertThat(Secret.parse(SecretKind.LOGIN, good)).isEmpty();
  }

  @Test
  void doesNotTellItselfToLogs() {
    Secret secret = new Secret(SecretKind.TOKEN, ID, Secret.write(new byte[Secret.BYTES]));

    assertThat(secret.toString()).isEqualTo("lsk_" + ID + "_...");
  }
}
