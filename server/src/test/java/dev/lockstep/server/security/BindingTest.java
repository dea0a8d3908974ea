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
        .containsExactly("only a server on the loopback address may ask nobody who they are");
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
            "`https://x` is no name of a host",
            "`a:1` is no name of a host",
            "`10.0.0.0/99` is no range of addresses",
            "`proxy` is no range of addresses",
            "`*` is no origin of a site",
            "`ftp://x.y` is no origin of a site",
            "`https://OPS.example` is no origin of a site",
            "`https://ops.example/` is no origin of a site",
            "`https://u@ops.example` is no origin of a site",
            "`null` is no origin of a site");
  }
}
