package dev.lockstep.verification.suite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A partition of states by their outputs for words of length 1, 2, and so on, until longer words
 * distinguish no more states (Moore's refinement).
 */
final class Partition {

  private final MealyMachine machine;

  /** The blocks of the states after words of length 0, 1, 2 and so on. */
  private final List<int[]> levels = new ArrayList<>();

  Partition(MealyMachine machine) {
    this.machine = machine;
    levels.add(new int[machine.states()]);
    int before;
    int after = 1;
    do {
      before = after;
      after = refine();
    } while (after > before);
  }

  /**
   * Returns the block of each state. Two states of one block have the same outputs for every word.
   */
  int[] blocks() {
    return levels.get(levels.size() - 1);
  }

  /** Returns a shortest word with different outputs for two states; empty if there is none. */
  List<Integer> distinguishingWord(int one, int other) {
    List<Integer> word = new ArrayList<>();
    int a = one;
    int b = other;
    for (int level = firstDifference(a, b); level > 0; level--) {
      int input = distinguishingInput(a, b, level);
      word.add(input);
      if (machine.outputNumber(a, input) != machine.outputNumber(b, input)) {
        break;
      }
      a = machine.successor(a, input);
      b = machine.successor(b, input);
    }
    return List.copyOf(word);
  }

  private int firstDifference(int a, int b) {
    for (int level = 1; level < levels.size(); level++) {
      if (levels.get(level)[a] != levels.get(level)[b]) {
        return level;
      }
    }
    return 0;
  }

  private int distinguishingInput(int a, int b, int level) {
    int[] before = levels.get(level - 1);
    for (int input = 0; ; input++) {
      if (machine.outputNumber(a, input) != machine.outputNumber(b, input)
          || before[machine.successor(a, input)] != before[machine.successor(b, input)]) {
        return input;
      }
    }
  }

  private int refine() {
    int[] before = blocks();
    int[] blocks = new int[before.length];
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (int state = 0; state < blocks.length; state++) {
      List<Integer> signature = new ArrayList<>();
      signature.add(before[state]);
      for (int input = 0; input < machine.inputs(); input++) {
        signature.add(machine.outputNumber(state, input));
        signature.add(before[machine.successor(state, input)]);
      }
      blocks[state] = numbers.computeIfAbsent(signature, known -> numbers.size());
    }
    levels.add(blocks);
    return numbers.size();
  }
}
