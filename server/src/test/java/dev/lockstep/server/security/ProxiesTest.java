package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProxiesTest {

  private final Proxies proxies =
      new Proxies(
          Stream.of("10.0.0.0/8", "2001:db8:1::/48")
              .map(range -> AddressRange.parse(range).orElseThrow())
              .toList());

  private String client(String peer, String... forwarded) {
    FakeIncoming incoming = FakeIncoming.from(peer);
    for (String each : forwarded) {
      incoming.with("X-Forwarded-For", each);
    }
    return proxies.client(incoming);
  }

  @Test
  void believesAProxyWhomItSpeaksFor() {
    assertThat(client("10.1.2.3", "192.0.2.7")).isEqualTo("192.0.2.7");
    assertThat(client("2001:db8:1::9", "192.0.2.7")).isEqualTo("192.0.2.7");
    assertThat(client("10.1.2.3", "192.0.2.7, 10.9.9.9")).isEqualTo("192.0.2.7");
    assertThat(client("10.1.2.3", "192.0.2.7", "10.9.9.9")).isEqualTo("192.0.2.7");
  }

  @Test
  void believesNobodyElse() {
    assertThat(client("192.0.2.1", "192.0.2.7")).isEqualTo("192.0.2.1");
    assertThat(client("127.0.0.1", "192.0.2.7")).isEqualTo("127.0.0.1");
    assertThat(
            new Proxies(List.of())
                .client(FakeIncoming.from("10.1.2.3").with("X-Forwarded-For", "192.0.2.7")))
        .isEqualTo("10.1.2.3");
  }

  @Test
  void believesNothingWrittenBeforeTheFirstStranger() {
    assertThat(client("10.1.2.3", "203.0.113.1, 192.0.2.7")).isEqualTo("192.0.2.7");
    assertThat(client("10.1.2.3", "10.0.0.1, 192.0.2.7, 10.0.0.2")).isEqualTo("192.0.2.7");
    assertThat(client("10.1.2.3", "203.0.113.1, unknown")).isEqualTo("10.1.2.3");
    assertThat(client("10.1.2.3", "203.0.113.1, <script>, 10.0.0.2")).isEqualTo("10.0.0.2");
    assertThat(client("10.1.2.3", "")).isEqualTo("10.1.2.3");
  }

  @Test
  void anIpv6AddressStandsForItsNetwork() {
    assertThat(client("2001:db8:2:3:4:5:6:7")).isEqualTo("2001:db8:2:3::/64");
    assertThat(client("2001:db8:2:3:ffff::1")).isEqualTo("2001:db8:2:3::/64");
    assertThat(client("::ffff:192.0.2.7")).isEqualTo("192.0.2.7");
  }

  @Test
  void knowsWhetherTheCallerIsEncrypted() {
    assertThat(proxies.isSecure(new FakeIncoming("GET", "192.0.2.1", true))).isTrue();
    assertThat(proxies.isSecure(FakeIncoming.from("10.1.2.3").with("X-Forwarded-Proto", "https")))
        .isTrue();
    assertThat(proxies.isSecure(FakeIncoming.from("10.1.2.3").with("X-Forwarded-Proto", "http")))
        .isFalse();
    assertThat(proxies.isSecure(FakeIncoming.from("192.0.2.1").with("X-Forwarded-Proto", "https")))
        .isFalse();
  }

  @Test
  void aChainWithoutEndIsNotFollowed() {
    String chain = String.join(", ", java.util.Collections.nCopies(10_000, "10.0.0.1"));

    assertThat(client("10.1.2.3", "192.0.2.7, " + chain)).isEqualTo("10.0.0.1");
  }

  @Test
  void rangesAreReadStrictly() {
    for (String wrong :
        List.of(
            "",
            "x",
            "10.0.0.0/33",
            "10.0.0.0/-1",
            "10.0.0/8",
            "::/129",
            "a.example",
            "1:2",
            "256.1.1.1",
            "10.0.0.0/",
            "/8")) {
      assertThat(AddressRange.parse(wrong)).as(wrong).isEmpty();
    }
    assertThat(AddressRange.parse("0.0.0.0/0")).isPresent();
    assertThat(AddressRange.parse("[::1]")).isPresent();
  }
}
