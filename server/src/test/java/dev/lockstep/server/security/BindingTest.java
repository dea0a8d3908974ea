package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BindingTest {

  private static final SecuritySettings STANDARD = SecuritySettings.STANDARD;

  private static final SecuritySettings NAMED =
      STANDARD.reachedBy(List.of("flows.example.com"), List.of());

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost", "::1", "127.0.0.9"})
  void theLoopbackAddressNeedsNothing(String host) {
    assertThat(Binding.problems(host, false, STANDARD)).isEmpty();
    assertThat(Binding.problems(host, false, STANDARD.open())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.7", "flows.example.com", ""})
  void anyOtherNeedsEncryptionAndAName(String host) {
    assertThat(Binding.problems(host, false, STANDARD)).hasSize(2);
    assertThat(Binding.problems(host, false, NAMED)).hasSize(1).first().asString().contains("TLS");
    assertThat(Binding.problems(host, true, NAMED)).isEmpty();
    assertThat(
            Binding.problems(
                host, false, STANDARD.reachedBy(List.of("flows.example.com"), List.of("10.0.0.1"))))
        .isEmpty();
  }

  @Test
  void nobodyFromElsewhereComesInUnasked() {
    assertThat(Binding.problems("0.0.0.0", true, NAMED.open()))
        .containsExactly("a server without authentication must listen on the loopback address");
  }

  @Test
  void tellsEveryMistake() {
    SecuritySettings wrong =
        STANDARD
            .reachedBy(List.of("https://x", "a:1", "ok.example"), List.of("10.0.0.0/99", "proxy"))
            .allowing(
                Set.of(
                    "*",
                    "null",
                    "https://ops.example/",
                    "https://OPS.example",
                    "ftp://x.y",
                    "https://ops.example.com",
                    "https://u@ops.example"));

    assertThat(Binding.problems("127.0.0.1", false, wrong))
        .containsExactly(
            "`https://x` is not a host name",
            "`a:1` is not a host name",
            "`10.0.0.0/99` is not a range of IP addresses",
            "`proxy` is not a range of IP addresses",
            "`*` is not an origin, such as https://ops.example.com",
            "`ftp://x.y` is not an origin, such as https://ops.example.com",
            "`https://OPS.example` is not an origin, such as https://ops.example.com",
            "`https://ops.example/` is not an origin, such as https://ops.example.com",
            "`https://u@ops.example` is not an origin, such as https://ops.example.com",
            "`null` is not an origin, such as https://ops.example.com");
  }
}
