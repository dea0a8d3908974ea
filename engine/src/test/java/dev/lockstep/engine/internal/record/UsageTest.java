package dev.lockstep.engine.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UsageTest {

  @Test
  void oneRowOfATenantIsChanged() {
    List<Usage> changes =
        List.of(
            new Usage("b", 1, 5),
            new Usage("a", 3, 7),
            new Usage("b", 1, -2),
            new Usage("a", 0, 1));

    assertThat(Usage.sums(changes)).containsExactly(new Usage("a", 3, 8), new Usage("b", 1, 3));
  }
}
