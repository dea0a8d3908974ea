package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ViolationsTest {

  @Test
  void pointsAtWhereTheWalkStands() {
    Violations violations = new Violations();

    int outer = violations.enter("a/b~c");
    int inner = violations.enter(3);
    violations.add("s.json#/minimum", "minimum", "must be at least 1");
    violations.leave(inner);
    violations.leave(outer);
    violations.add("s.json#/type", "type", "must be an object");

    assertThat(violations.toList())
        .extracting(Violation::pointer)
        .containsExactly("/a~1b~0c/3", "");
    assertThat(violations.toList().get(0)).hasToString("/a~1b~0c/3: must be at least 1 [minimum]");
  }

  @Test
  void keepsFiftyOfAHundredThousand() {
    Violations violations = new Violations();

    for (int i = 0; i < 100_000; i++) {
      violations.add("s", "k", "m" + i);
    }

    assertThat(violations.toList()).hasSize(50);
    assertThat(violations.isFull()).isTrue();
  }

  @Test
  void readingsHaveAValueOrViolations() {
    assertThat(Reading.of(1).orElseThrow()).isEqualTo(1);
    assertThat(Reading.invalid(List.of(new Violation("", "", "k", "m"))).isValid()).isFalse();
    assertThatThrownBy(() -> Reading.invalid(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
