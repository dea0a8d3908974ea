package dev.lockstep.model.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

class SeededPropertiesTest {

  private static final List<Long> ONE = new ArrayList<>();
  private static final List<Long> OTHER = new ArrayList<>();

  @Property(tries = 20)
  void draws(@ForAll long number) {
    ONE.add(number);
  }

  @Property(tries = 20)
  void drawsTheSame(@ForAll long number) {
    OTHER.add(number);
  }

  @AfterContainer
  static void propertiesWithOneSeedHaveTheSameCases() {
    assertThat(OTHER.equals(ONE)).isEqualTo(Long.getLong("lockstep.seed") != null);
  }
}
