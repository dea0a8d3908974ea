package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.internal.jetty.ConnectionWatch;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.eclipse.jetty.io.Connection;
import org.junit.jupiter.api.Test;

class ConnectionWatchTest {

  private static final long SECOND = 1_000_000_000;
  private static final long ROUND = SECOND / 4;

  private static final HttpLimits LIMITS =
      HttpLimits.STANDARD
          .withDeadlines(Duration.ofSeconds(10), Duration.ofSeconds(30))
          .withProgress(Duration.ofSeconds(10), 1_024);

  private long arrived;
  private final ConnectionWatch watch = new ConnectionWatch(connection(), LIMITS, 0);

  private Connection connection() {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("getBytesIn");
              return arrived;
            });
  }

  /**
   * Returns the second in which the deadline of a body passes that receives a number of bytes in
   * each round.
   */
  private long over(int perRound) {
    return overFrom(0, perRound);
  }

  private long overFrom(long begun, int perRound) {
    long now = begun;
    while (!watch.isOverdue(now)) {
      now += ROUND;
      arrived += perRound;
    }
    return now / SECOND;
  }

  @Test
  void endsABodyThatDripsOnceItsPauseIsOver() {
    watch.headersAreRead(0);

    assertThat(over(1)).isEqualTo(10);
  }

  @Test
  void givesAFastBeginningNoMoreTime() {
    watch.headersAreRead(0);
    arrived += 500_000;

    assertThat(over(1)).isEqualTo(10);
  }

  @Test
  void givesABodyThatBringsItsRateTheWholeTimeOfARequest() {
    watch.headersAreRead(0);

    assertThat(over(256)).isEqualTo(30);
  }

  @Test
  void letsABodyPauseAgainOnceItHasCaughtUp() {
    watch.headersAreRead(0);
    for (long now = 0; now <= 9 * SECOND; now += ROUND) {
      assertThat(watch.isOverdue(now)).isFalse();
    }
    arrived += 20_000;

    assertThat(overFrom(9 * SECOND + ROUND, 0)).isEqualTo(19);
  }

  @Test
  void asksNoMoreOfABodyThatIsThere() {
    watch.headersAreRead(0);
    watch.bodyIsRead();

    assertThat(watch.isOverdue(60 * SECOND)).isFalse();
  }

  @Test
  void doesNotCountTimeInWhichTheServerStoodStill() {
    assertThat(watch.isOverdue(9 * SECOND)).isFalse();
    watch.extend(20 * SECOND, 29 * SECOND);
    assertThat(watch.isOverdue(29 * SECOND)).isFalse();

    watch.headersAreRead(29 * SECOND);
    assertThat(watch.isOverdue(38 * SECOND)).isFalse();
    watch.extend(20 * SECOND, 58 * SECOND);

    assertThat(watch.isOverdue(58 * SECOND)).isFalse();
    assertThat(overFrom(58 * SECOND, 0)).isEqualTo(59);
  }

  @Test
  void aStandstillMakesNoDeadlineLongerThanANewOne() {
    watch.extend(20 * SECOND, 5 * SECOND);

    assertThat(overFrom(5 * SECOND, 0)).isEqualTo(15);
  }

  @Test
  void isIdleOnlyBetweenRequests() {
    assertThat(watch.isIdle()).isTrue();
    arrived += 10;
    assertThat(watch.isIdle()).isFalse();

    watch.headersAreRead(0);
    assertThat(watch.isIdle()).isFalse();
    watch.bodyIsRead();
    assertThat(watch.isIdle()).isFalse();
    watch.isAnswered();
    assertThat(watch.isIdle()).isTrue();

    arrived += 1;
    assertThat(watch.isIdle()).isFalse();
  }

  @Test
  void isNotIdleWhileItsAnswerContinues() {
    watch.headersAreRead(0);
    watch.goesOn();

    assertThat(watch.isIdle()).isFalse();
  }
}
