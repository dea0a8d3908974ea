package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.Response;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlaintextGateTest {

  private final PlaintextFilter gate =
      new PlaintextFilter(new Proxies(List.of(AddressRange.parse("10.0.0.0/8").orElseThrow())));

  @Test
  void refusesWhoCallsInTheClearPastTheProxy() {
    Optional<Response> refused = gate.check(FakeIncoming.from("192.0.2.7"));

    assertThat(refused.orElseThrow().status()).isEqualTo(403);
    assertThat(refused.orElseThrow().problem().code()).isEqualTo("plaintext-refused");
    assertThat(gate.check(FakeIncoming.from("192.0.2.7").with("X-Forwarded-Proto", "https")))
        .isPresent();
    assertThat(gate.check(FakeIncoming.from("2001:db8::1"))).isPresent();
    assertThat(gate.check(FakeIncoming.from("nonsense"))).isPresent();
  }

  @Test
  void letsInTheProxyTheMachineAndWhoEncrypts() {
    assertThat(gate.check(FakeIncoming.from("10.1.2.3"))).isEmpty();
    assertThat(gate.check(FakeIncoming.from("::ffff:10.1.2.3"))).isEmpty();
    assertThat(gate.check(FakeIncoming.from("127.0.0.1"))).isEmpty();
    assertThat(gate.check(FakeIncoming.from("::1"))).isEmpty();
    assertThat(gate.check(new FakeIncoming("GET", "192.0.2.7", true))).isEmpty();
  }
}
