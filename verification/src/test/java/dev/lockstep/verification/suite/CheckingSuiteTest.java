package dev.lockstep.verification.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.verification.suite.MealyMachine.Move;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CheckingSuiteTest {

  /** A turnstile with the inputs coin (0) and push (1). */
  private static final MealyMachine TURNSTILE =
      MealyMachine.explore(
              "locked",
              List.of("coin", "push"),
              (state, input) ->
                  input.equals("coin")
                      ? new Move<>("open", state.equals("open") ? "thanks" : "unlock")
                      : new Move<>("locked", state.equals("open") ? "lock" : "beep"),
              10)
          .orElseThrow();

  @Test
  void exploresBreadthFirst() {
    assertThat(TURNSTILE.states()).isEqualTo(2);
    assertThat(new Covers(TURNSTILE).states()).containsExactly(List.of(), List.of(0));
    assertThat(new Covers(TURNSTILE).transitions())
        .containsExactly(List.of(0), List.of(1), List.of(0, 0), List.of(0, 1));
  }

  @Test
  void givesUpOnTooManyStates() {
    assertThat(
            MealyMachine.explore(0, List.of(0), (state, input) -> new Move<>(state + 1, ""), 100))
        .isEmpty();
  }

  @Test
  void tellsTheTwoStatesApartByOneLetter() {
    CharacterizingSets sets = new CharacterizingSets(TURNSTILE);

    assertThat(sets.all()).containsExactly(List.of(0));
    assertThat(sets.of(0)).containsExactly(List.of(0));
  }

  @Test
  void countsTheWordsOfTheTurnstile() {
    CheckingSuite suite = new CheckingSuite(TURNSTILE);

    assertThat(suite.w(0)).hasSize(5);
    assertThat(suite.w(1)).hasSize(15);
    assertThat(suite.wp(0).count()).isLessThanOrEqualTo(suite.w(0).count());
  }

  @Test
  void joinsEquivalentStates() {
    MealyMachine doubled =
        MealyMachine.explore(
                0, List.of("a"), (state, input) -> new Move<>((state + 1) % 6, state % 3), 10)
            .orElseThrow();

    assertThat(doubled.states()).isEqualTo(6);
    assertThat(doubled.minimal().states()).isEqualTo(3);
    assertThat(new CheckingSuite(doubled).machine().states()).isEqualTo(3);
  }

  @Test
  void hasNothingToTellApartInAMachineOfOneState() {
    MealyMachine constant =
        MealyMachine.explore("s", List.of("a", "b"), (state, input) -> new Move<>("s", input), 2)
            .orElseThrow();

    assertThat(new CheckingSuite(constant).w(0))
        .containsExactlyInAnyOrder(List.of(), List.of(0), List.of(1));
  }

  /**
   * Tests the guarantee of the suites on machines that are small enough for a comparison with every
   * word.
   */
  @Test
  void findsEveryMachineOfAtMostTheStatesItPromises() {
    long seed = 20_260_101;
    Random random = new Random(seed);
    int different = 0;
    for (int round = 0; round < 3_000; round++) {
      MealyMachine specified = random(random, 1 + random.nextInt(4));
      CheckingSuite suite = new CheckingSuite(specified);
      int extra = random.nextInt(3);
      MealyMachine built = random(random, suite.machine().states() + extra, specified);
      boolean equal = areEquivalent(specified, built);
      different += equal ? 0 : 1;

      assertThat(suite.w(extra).allMatch(word -> answerAlike(specified, built, word)))
          .as("W, seed %d, round %d", seed, round)
          .isEqualTo(equal);
      assertThat(suite.wp(extra).allMatch(word -> answerAlike(specified, built, word)))
          .as("Wp, seed %d, round %d", seed, round)
          .isEqualTo(equal);
    }
    assertThat(different).isBetween(1_000, 2_999);
  }

  private static MealyMachine random(Random random, int states) {
    return table(random.ints(states * 4L, 0, 1 << 20).toArray(), states);
  }

  /**
   * Returns a machine similar to the specified one: one cell of its table differs, or it has more
   * states.
   */
  private static MealyMachine random(Random random, int states, MealyMachine near) {
    if (random.nextBoolean() || near.states() > states) {
      return random(random, states);
    }
    int[] cells = random.ints(states * 4L, 0, 1 << 20).toArray();
    for (int state = 0; state < near.states(); state++) {
      for (int input = 0; input < 2; input++) {
        cells[state * 4 + input] = near.successor(state, input);
        cells[state * 4 + 2 + input] = near.output(state, input).equals("output 1") ? 1 : 0;
      }
    }
    if (random.nextInt(4) > 0) {
      cells[random.nextInt(near.states() * 4)] = random.nextInt(1 << 20);
    }
    return table(cells, states);
  }

  private static MealyMachine table(int[] cells, int states) {
    return MealyMachine.explore(
            0,
            List.of(0, 1),
            (state, input) ->
                new Move<>(
                    cells[state * 4 + input] % states,
                    "output " + cells[state * 4 + 2 + input] % 2),
            states)
        .orElseThrow();
  }

  private static boolean areEquivalent(MealyMachine one, MealyMachine other) {
    return Words.ofLength(2, 9).allMatch(word -> answerAlike(one, other, word));
  }

  private static boolean answerAlike(MealyMachine one, MealyMachine other, List<Integer> word) {
    return one.outputs(0, word).equals(other.outputs(0, word));
  }

  @Test
  void coversEveryTransition() {
    MealyMachine machine = random(new Random(7), 4);
    long reached =
        new Covers(machine)
            .transitions().stream()
                .map(
                    word ->
                        machine.after(0, word.subList(0, word.size() - 1)) * 2
                            + word.get(word.size() - 1))
                .distinct()
                .count();

    assertThat(reached).isEqualTo(machine.states() * 2L);
    assertThat(IntStream.range(0, machine.states()))
        .allMatch(state -> machine.after(0, new Covers(machine).states().get(state)) == state);
  }
}
