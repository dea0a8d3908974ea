package dev.lockstep.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.benchmarks.session.Fleet;
import dev.lockstep.benchmarks.session.Walk;
import dev.lockstep.benchmarks.session.Walker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContenderTest {

  private static final int RUNS = 24;

  @ParameterizedTest
  @EnumSource(Contender.class)
  void answersAsTheChartSaysOnWalksOfAcceptedEvents(Contender contender) {
    var walk = new Walker(RUNS, 7).accepted(500);
    var fleet = contender.fleet(RUNS);

    walk.check(fleet);
    walk.check(fleet);

    assertThat(walk.length()).isGreaterThanOrEqualTo(500);
  }

  @ParameterizedTest
  @EnumSource(Contender.class)
  void refusesWhatTheChartRefusesInEveryState(Contender contender) {
    var walker = new Walker(RUNS, 11);
    Walk scattering = walker.scattering();
    Walk refused = walker.refused(500);
    var fleet = contender.fleet(RUNS);

    scattering.check(fleet);
    refused.check(fleet);

    assertThat(refused.answers()).containsOnly(Fleet.REFUSED);
  }

  @ParameterizedTest
  @EnumSource(Contender.class)
  void createsANewRunEachTime(Contender contender) {
    var fleet = contender.fleet(1);

    assertThat(fleet.create(1)).isNotSameAs(fleet.create(1));
  }

  @Test
  void aWalkTellsAWrongAnswer() {
    var walk = new Walker(RUNS, 7).accepted(500);
    var deaf =
        new Fleet() {
          @Override
          public int fire(int slot, int signal) {
            return REFUSED;
          }

          @Override
          public Object create(int facts) {
            return this;
          }
        };

    assertThatThrownBy(() -> walk.check(deaf)).isInstanceOf(IllegalStateException.class);
  }
}
