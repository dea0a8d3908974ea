package dev.lockstep.server.internal.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClosedResponseStreamTest {

  /** Otherwise a HEAD request to a stream holds its place until some thread writes. */
  @Test
  void isGoneFromTheBeginning() {
    AtomicInteger told = new AtomicInteger();

    new ClosedResponseStream().whenGone(told::incrementAndGet);

    assertThat(told).hasValue(1);
  }
}
