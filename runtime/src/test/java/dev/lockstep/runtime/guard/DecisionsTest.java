package dev.lockstep.runtime.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.guard.GuardMasks.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecisionsTest {

  private static final int OTHERWISE = -1;
  private static final int UNDECIDED = -4;

  private final GuardMasks guards = new GuardMasks(4);
  private final Decisions decisions = new Decisions(guards, UNDECIDED);

  @Test
  void theFirstRowWhoseGuardHoldsDecides() {
    guards.put(0, Kind.WHEN, 0b11, 0b01);
    guards.put(1, Kind.UNLESS, 0b100, 0b100);

    long cell = decisions.cell(List.of(0, 1), row -> 10 + row, OTHERWISE);

    for (int bits = 0; bits < 8; bits++) {
      int expected = (bits & 0b11) == 0b01 ? 10 : (bits & 0b100) == 0 ? 11 : OTHERWISE;
      assertThat(answer(cell, bits)).as("bits %d", bits).isEqualTo(expected);
    }
  }

  @Test
  void aRowWithoutGuardHidesThoseBehindIt() {
    guards.put(1, Kind.UNDECIDED, 0, 0);

    long cell = decisions.cell(List.of(0, 1), row -> row, OTHERWISE);

    assertThat(answer(cell, 0)).isZero();
    assertThat(decisions.links()).isEmpty();
  }

  @Test
  void leavesGuardsThatAreNotBitTestsUndecided() {
    guards.put(0, Kind.WHEN, 1, 1);
    guards.put(1, Kind.UNDECIDED, 0, 0);

    long cell = decisions.cell(List.of(0, 1, 2), row -> row, OTHERWISE);

    assertThat(answer(cell, 1)).isZero();
    assertThat(answer(cell, 0)).isEqualTo(UNDECIDED);
  }

  @Test
  void noRowsAnswerOtherwise() {
    assertThat(answer(decisions.cell(List.of(), row -> row, OTHERWISE), 0xFFFF))
        .isEqualTo(OTHERWISE);
  }

  private int answer(long cell, int bits) {
    int answer = Decisions.answer(cell, bits);
    while (answer >= Decisions.LINK) {
      answer = Decisions.answer(decisions.links()[answer - Decisions.LINK], bits);
    }
    return answer;
  }
}
