package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConjunctsTest {

  @Test
  void dividesAtTheOutermostAnds() {
    assertThat(Conjuncts.of("a.x == 1 && b.y == 2 && a.z == b.z"))
        .containsExactly("a.x == 1", "b.y == 2", "a.z == b.z");
    assertThat(Conjuncts.of("(a.x && (b.y && a.z))")).containsExactly("a.x", "b.y", "a.z");
    assertThat(Conjuncts.of("a.x&&!(b.y && a.z)")).containsExactly("a.x", "!(b.y && a.z)");
  }

  @Test
  void leavesWhatIsJoinedByOthersTogether() {
    assertThat(Conjuncts.of("a.x && b.y || a.z")).containsExactly("a.x && b.y || a.z");
    assertThat(Conjuncts.of("a.x ? b.y : a.z && b.z")).containsExactly("a.x ? b.y : a.z && b.z");
    assertThat(Conjuncts.of("(a.x) == (b.y)")).containsExactly("(a.x) == (b.y)");
    assertThat(Conjuncts.of("(a.x || b.y) && a.z")).containsExactly("a.x || b.y", "a.z");
  }

  @Test
  void looksIntoNoTextAndNoList() {
    assertThat(Conjuncts.of("a.x == ' && ' && a.y in ['&&', \"(\"]"))
        .containsExactly("a.x == ' && '", "a.y in ['&&', \"(\"]");
  }
}
