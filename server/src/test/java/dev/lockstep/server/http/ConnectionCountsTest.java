package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.internal.jetty.ConnectionCounts;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class ConnectionCountsTest {

  private static final InetSocketAddress PROXY = new InetSocketAddress("10.0.0.7", 1);
  private static final InetSocketAddress SOMEBODY = new InetSocketAddress("10.0.0.8", 1);

  private final ConnectionCounts counts = new ConnectionCounts(2, 5, ConnectionCountsTest::isProxy);

  private static boolean isProxy(InetAddress address) {
    return address.equals(PROXY.getAddress());
  }

  @Test
  void anAddressHasAsManyAsItMay() {
    assertThat(counts.admits(SOMEBODY)).isTrue();
    assertThat(counts.admits(SOMEBODY)).isTrue();
    assertThat(counts.admits(SOMEBODY)).isFalse();

    counts.left(SOMEBODY);

    assertThat(counts.admits(SOMEBODY)).isTrue();
  }

  @Test
  void aProxyOfOursHasAsManyAsThereMayBe() {
    for (int i = 0; i < 5; i++) {
      assertThat(counts.admits(PROXY)).isTrue();
    }
    assertThat(counts.admits(PROXY)).isFalse();
    assertThat(counts.admits(SOMEBODY)).isFalse();

    counts.left(PROXY);

    assertThat(counts.admits(SOMEBODY)).isTrue();
  }
}
