package dev.lockstep.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Walk;
import dev.lockstep.benchmarks.walk.Walker;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ContenderTest {

  private static final int RUNS = 24;

  static Stream<Arguments> all() {
    return Stream.of(Course.values())
        .flatMap(
            course ->
                course.contenders().stream().map(contender -> Arguments.of(course, contender)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void answersAsTheChartSaysOnWalksOfAcceptedEvents(Course course, Contender contender) {
    var walk = new Walker(course.play(), RUNS, 7).accepted(500);
    var fleet = course.fleet(contender, RUNS);

    walk.check(fleet);
    walk.check(fleet);

    assertThat(walk.length()).isGreaterThanOrEqualTo(500);
  }

  @ParameterizedTest
  @MethodSource("all")
  void refusesWhatTheChartRefusesInEveryState(Course course, Contender contender) {
    var walker = new Walker(course.play(), RUNS, 11);
    Walk scattering = walker.scattering();
    Walk refused = walker.refused(500);
    var fleet = course.fleet(contender, RUNS);

    scattering.check(fleet);
    refused.check(fleet);

    assertThat(refused.answers()).containsOnly(Fleet.REFUSED);
  }

  @ParameterizedTest
  @MethodSource("all")
  void createsANewRunEachTime(Course course, Contender contender) {
    var fleet = course.fleet(contender, 1);

    assertThat(fleet.create(1)).isNotSameAs(fleet.create(1));
  }

  @ParameterizedTest
  @EnumSource(Course.class)
  void aWalkTellsAWrongAnswer(Course course) {
    var walk = new Walker(course.play(), RUNS, 7).accepted(500);
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

  @Test
  void optionsNameCoursesAndContendersInAnyOrder() {
    var options = BenchOptions.of(List.of("lookup", "--long", "player", "cola"));

    assertThat(options)
        .isEqualTo(
            new BenchOptions(
                true, List.of(Course.PLAYER), List.of(Contender.LOOKUP, Contender.COLA)));
    assertThat(options.contenders(Course.PLAYER)).containsExactly(Contender.LOOKUP);
    assertThat(BenchOptions.of(List.of("nobody"))).isNull();
  }
}
