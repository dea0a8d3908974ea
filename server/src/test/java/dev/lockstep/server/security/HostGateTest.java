package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostGateTest {

  private final HostFilter gate = new HostFilter(List.of("Flows.example.com", "192.0.2.7"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "localhost:8080",
        "LOCALHOST:1",
        "127.0.0.1:8080",
        "[::1]:8080",
        "[::1]",
        "flows.example.com",
        "FLOWS.example.com:443",
        "192.0.2.7"
      })
  void letsInWhoCallsItByItsName(String host) {
    assertThat(gate.check(FakeIncoming.get().with("Host", host))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "evil.localhost",
        "localhost.",
        "flows.example.com.evil.example",
        "xflows.example.com",
        "localhost@evil.example",
        "evil.example@localhost",
        "localhost:8080:8080",
        "localhost:",
        "localhost:x",
        "localhost/",
        "localhost evil.example",
        " localhost",
        "127.1",
        "0x7f000001",
        "2130706433",
        "127.0.0.2",
        "0.0.0.0",
        "[::]",
        "::1",
        "[0:0:0:0:0:0:0:1]",
        "[::ffff:127.0.0.1]",
        "\u0131ocalhost",
        "loc\u00e4lhost",
        "localhos\u0442",
        "*",
        "",
        "\u0000"
      })
  void keepsOutWhoCallsItByAnother(String host) {
    assertThat(gate.check(FakeIncoming.get().with("Host", host)))
        .map(Response::status)
        .contains(421);
  }

  @Test
  void keepsOutWhoNamesNoHostOrTwo() {
    assertThat(gate.check(FakeIncoming.get())).map(Response::status).contains(400);
    assertThat(gate.check(FakeIncoming.get().with("Host", "localhost").with("Host", "localhost")))
        .map(Response::status)
        .contains(400);
  }
}
