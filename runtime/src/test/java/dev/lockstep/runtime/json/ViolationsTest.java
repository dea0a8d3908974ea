package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ViolationsTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20_261_126);
  private static final List<String> NAMES = List.of("a", "", "a/b", "m~n", "~1", "name");

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

  @Test
  void hasThePointerOfEachPosition() {
    var random = new Random(SEED);
    for (int i = 0; i < 100; i++) {
      var violations = new Violations();
      Deque<String> pointers = new ArrayDeque<>(List.of(""));
      Deque<Integer> marks = new ArrayDeque<>();
      List<String> expected = new ArrayList<>();
      while (!violations.isFull()) {
        int choice = random.nextInt(7);
        if (choice < 2) {
          String name = NAMES.get(random.nextInt(NAMES.size()));
          marks.push(violations.enter(name));
          pointers.push(pointers.element() + "/" + name.replace("~", "~0").replace("/", "~1"));
        } else if (choice < 4) {
          int item = random.nextInt(1_000);
          marks.push(violations.enter(item));
          pointers.push(pointers.element() + "/" + item);
        } else if (choice < 6 && !marks.isEmpty()) {
          violations.leave(marks.pop());
          pointers.pop();
        } else if (choice == 6) {
          violations.add("#", "type", "must be an object");
          expected.add(pointers.element());
        }
      }
      assertThat(violations.toList())
          .as("seed %d", SEED)
          .extracting(Violation::pointer)
          .containsExactlyElementsOf(expected);
    }
  }
}
