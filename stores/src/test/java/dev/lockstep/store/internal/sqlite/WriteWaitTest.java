package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WriteWaitTest {

  private final WriteWait wait = new WriteWait(Duration.ofMillis(20));

  @Test
  void asksAgainOnceAMillisecondUntilTheTimeout() {
    for (int attempt = 0; attempt < 20; attempt++) {
      assertThat(wait.callback(attempt)).as("attempt %d", attempt).isNotZero();
    }

    assertThat(wait.callback(20)).isZero();
  }

  @Test
  void goesOnAndStaysInterruptedWhenItsThreadIsInterrupted() {
    Thread.currentThread().interrupt();

    int answer = wait.callback(0);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(answer).isNotZero();
  }
}
