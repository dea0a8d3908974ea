package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.time.Pause;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of new connections while the server is unreachable. */
final class ReconnectingSourceTest {

  private static final SQLException REFUSED = new SQLException("refused", "08001");

  private final Connection connection =
      (Connection)
          Proxy.newProxyInstance(
              getClass().getClassLoader(), new Class<?>[] {Connection.class}, (a, b, c) -> null);
  private final List<Duration> pauses = new ArrayList<>();
  private final List<SQLException> failures = new ArrayList<>();

  private ReconnectingSource source(Pause pause) {
    return new ReconnectingSource(
        () -> {
          if (failures.isEmpty()) {
            return connection;
          }
          throw failures.remove(0);
        },
        pause);
  }

  @Test
  void waitsInShortPausesHoweverLongTheServerIsAway() throws SQLException {
    for (int i = 0; i < 600; i++) {
      failures.add(i % 2 == 0 ? REFUSED : new SQLException("starting up", "57P03"));
    }
    ReconnectingSource source = source(pauses::add);
    source.setWaiting(true);

    assertThat(source.getConnection()).isSameAs(connection);
    assertThat(pauses).hasSize(600).containsOnly(Duration.ofMillis(100));
    assertThat(source.failure()).isEmpty();
  }

  @Test
  void failsAtOnceBeforeThePoolIsOpen() {
    failures.add(REFUSED);

    assertThatThrownBy(source(pauses::add)::getConnection).isSameAs(REFUSED);
    assertThat(pauses).isEmpty();
  }

  @Test
  void failsAtOnceWithAWrongPassword() {
    SQLException wrong = new SQLException("wrong password", "28P01");
    failures.add(wrong);
    ReconnectingSource source = source(pauses::add);
    source.setWaiting(true);

    assertThatThrownBy(source::getConnection).isSameAs(wrong);
    assertThat(source.failure()).containsSame(wrong);
  }

  @Test
  void endsItsWaitWithThePool() {
    for (int i = 0; i < 10; i++) {
      failures.add(REFUSED);
    }
    ReconnectingSource[] own = new ReconnectingSource[1];
    own[0] =
        source(
            length -> {
              pauses.add(length);
              own[0].setWaiting(pauses.size() < 3);
            });
    own[0].setWaiting(true);

    assertThatThrownBy(own[0]::getConnection).isSameAs(REFUSED);
    assertThat(pauses).hasSize(3);
  }

  @Test
  void anInterruptionEndsTheWait() {
    failures.add(REFUSED);
    failures.add(REFUSED);
    ReconnectingSource source =
        source(
            length -> {
              throw new InterruptedException();
            });
    source.setWaiting(true);

    assertThatThrownBy(source::getConnection).isSameAs(REFUSED);
    assertThat(Thread.interrupted()).isTrue();
  }
}
