package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Call;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests when a recorded call ended. */
class BookTest {

  private final Book book = new Book();

  @Test
  void endsACallWithItsAnswer() {
    book.begin(question -> Optional.of("ACCEPTED 0amfs4rvc4w00 pending 1"), "a");
    book.settle(question -> Optional.of("REFUSED - final-state 0"), "0amfs4rvc4w00", true);

    assertThat(book.calls()).allMatch(call -> call.completed() < Long.MAX_VALUE);
  }

  @Test
  void doesNotEndACallWhoseOutcomeIsUnknown() {
    book.settle(question -> Optional.of("UNKNOWN - outcome-unknown 0"), "0amfs4rvc4w00", true);
    book.settle(question -> Optional.empty(), "0amfs4rvc4w00", true);

    assertThat(book.calls())
        .hasSize(2)
        .allMatch(call -> call.outcome() == Call.Outcome.UNKNOWN)
        .allMatch(call -> call.completed() == Long.MAX_VALUE);
  }
}
