package dev.lockstep.verification.suite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The sets of words that distinguish the states of an automaton by their outputs. */
public final class CharacterizingSets {

  private final MealyMachine machine;
  private final Partition partition;
  private final List<List<Integer>> all;

  public CharacterizingSets(MealyMachine machine) {
    this.machine = machine;
    this.partition = new Partition(machine);
    this.all = Words.withoutPrefixes(words());
  }

  /**
   * Returns the characterizing set W: for any two states that are not equivalent, at least one of
   * its words has different outputs. The set is empty if all states are equivalent.
   */
  public List<List<Integer>> all() {
    return all;
  }

  /**
   * Returns the identification set of a state: words of W that distinguish it from every state that
   * is not equivalent.
   */
  public List<List<Integer>> of(int state) {
    List<List<Integer>> chosen = new ArrayList<>();
    for (int other = 0; other < machine.states(); other++) {
      if (!areEquivalent(state, other) && chosen.stream().noneMatch(tells(state, other))) {
        chosen.add(all.stream().filter(tells(state, other)).findFirst().orElseThrow());
      }
    }
    return chosen;
  }

  private List<List<Integer>> words() {
    List<List<Integer>> words = new ArrayList<>();
    int[] blocks = partition.blocks();
    List<Integer> representatives = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int state = 0; state < blocks.length; state++) {
      if (seen.add(blocks[state])) {
        for (int earlier : representatives) {
          if (words.stream().noneMatch(tells(earlier, state))) {
            words.add(partition.distinguishingWord(earlier, state));
          }
        }
        representatives.add(state);
      }
    }
    return words;
  }

  private boolean areEquivalent(int one, int other) {
    return partition.blocks()[one] == partition.blocks()[other];
  }

  private Predicate<List<Integer>> tells(int one, int other) {
    return word -> !machine.outputs(one, word).equals(machine.outputs(other, word));
  }
}
