package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of the texts that processes send each other about ready rows. */
final class ReadyNotificationsTest {

  private static final long MEMORY = Duration.ofSeconds(30).toNanos();

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - MEMORY);
  private final ReadyNotifications one = new ReadyNotifications(nanos::get, "one");
  private final ReadyNotifications two = new ReadyNotifications(nanos::get, "two");

  @BeforeEach
  void oneHasListenedForLong() {
    one.listens();
    one.text();
    nanos.addAndGet(MEMORY);
  }

  @Test
  void sendsNothingWhileItHearsOfNoOtherProcess() {
    one.hear(one.announcement());

    assertThat(one.told()).isFalse();
    assertThat(one.text()).isEmpty();
  }

  @Test
  void sendsWhileItHearsOfAnotherProcess() {
    one.hear(two.announcement());
    one.text();

    assertThat(one.told()).isTrue();
    assertThat(one.text()).contains("rone");
    assertThat(one.text()).isEmpty();

    nanos.addAndGet(MEMORY);
    assertThat(one.told()).isFalse();
  }

  @Test
  void answersTheFirstTextOfAnotherProcess() {
    one.hear(two.announcement());

    assertThat(one.text()).contains("rone");

    one.hear(two.announcement());
    assertThat(one.text()).isEmpty();
  }

  @Test
  void sendsWhileItMayNotHearOfOthers() {
    assertThat(two.told()).isTrue();

    two.listens();
    assertThat(two.told()).isTrue();

    two.text();
    nanos.addAndGet(MEMORY);
    assertThat(two.told()).isFalse();

    two.stopsListening();
    assertThat(two.told()).isTrue();
  }

  @Test
  void notifiesOthersOnceItListensAgain() {
    one.stopsListening();

    one.listens();

    assertThat(one.text()).contains("rone");
  }

  @Test
  void hearsOfReadyRowsOfOthersOnly() {
    two.told();
    String ready = two.text().orElseThrow();

    assertThat(one.hear(ready)).isTrue();
    assertThat(two.hear(ready)).isFalse();
    assertThat(one.hear(two.announcement())).isFalse();
  }

  @Test
  void anEarlierVersionSendsAnEmptyText() {
    assertThat(one.hear("")).isTrue();
    assertThat(one.told()).isTrue();
  }
}
