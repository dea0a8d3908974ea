package dev.lockstep.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A builder of deterministic automata by the subset construction, minimized by Moore's algorithm.
 */
final class Determinizer {

  private static final int LARGEST = 4_000;
  private static final int LARGEST_TABLE = 100_000;
  private static final int DEAD = 0;
  private static final int MATCHED = 1;

  private final Nfa nfa;
  private final Alphabet alphabet;
  private final Map<BitSet, Integer> numbers = new LinkedHashMap<>();
  private final List<BitSet> subsets = new ArrayList<>();
  private final List<int[]> rows = new ArrayList<>();
  private final List<Boolean> endings = new ArrayList<>();

  private Determinizer(Nfa nfa) {
    this.nfa = nfa;
    this.alphabet = Alphabet.of(nfa.sets());
  }

  static Automaton determinize(Nfa nfa) {
    return new Determinizer(nfa).run();
  }

  private Automaton run() {
    addAbsorbing(false);
    addAbsorbing(true);
    BitSet start = new BitSet();
    start.set(nfa.start());
    BitSet first = nfa.closure(start, true, false);
    if (first.get(nfa.end())) {
      addAbsorbing(true);
    } else {
      subsets.add(first);
      rows.add(new int[0]);
      endings.add(nfa.closure(start, true, true).get(nfa.end()));
      for (int state = 2; state < subsets.size(); state++) {
        rows.set(state, row(subsets.get(state)));
      }
    }
    return minimal();
  }

  private void addAbsorbing(boolean matched) {
    int[] row = new int[alphabet.members().size()];
    Arrays.fill(row, matched ? MATCHED : DEAD);
    subsets.add(new BitSet());
    rows.add(row);
    endings.add(matched);
  }

  private int[] row(BitSet subset) {
    return alphabet.members().stream().mapToInt(read -> number(nfa.after(subset, read))).toArray();
  }

  /**
   * Returns the number of the state for a subset inside the text, where the pattern may begin
   * again.
   */
  private int number(BitSet moved) {
    BitSet from = (BitSet) moved.clone();
    from.set(nfa.start());
    BitSet subset = nfa.closure(from, false, false);
    if (subset.get(nfa.end())) {
      return MATCHED;
    }
    Integer known = numbers.get(subset);
    if (known != null) {
      return known;
    }
    if (subsets.size() >= LARGEST
        || (subsets.size() + 1) * alphabet.members().size() > LARGEST_TABLE) {
      throw new PatternProblem.Found(
          "pattern-too-large",
          0,
          "needs more than " + subsets.size() + " states to match in one pass");
    }
    numbers.put(subset, subsets.size());
    subsets.add(subset);
    rows.add(new int[0]);
    endings.add(nfa.closure(from, false, true).get(nfa.end()));
    return subsets.size() - 1;
  }

  /** Merges equivalent states. The numbers of the three fixed states do not change. */
  private Automaton minimal() {
    int[] block = new int[rows.size()];
    for (int i = 0; i < block.length; i++) {
      block[i] = endings.get(i) ? 1 : 0;
    }
    int count = 0;
    while (true) {
      Map<List<Integer>, Integer> blocks = new LinkedHashMap<>();
      int[] refined = new int[block.length];
      for (int i = 0; i < block.length; i++) {
        List<Integer> signature = new ArrayList<>();
        signature.add(block[i]);
        for (int next : rows.get(i)) {
          signature.add(block[next]);
        }
        Integer known = blocks.putIfAbsent(signature, blocks.size());
        refined[i] = known == null ? blocks.size() - 1 : known;
      }
      block = refined;
      if (blocks.size() == count) {
        return assemble(block);
      }
      count = blocks.size();
    }
  }

  private Automaton assemble(int[] block) {
    Map<Integer, Integer> renamed = new LinkedHashMap<>();
    List<Integer> kept = new ArrayList<>(List.of(DEAD, MATCHED, 2));
    renamed.put(block[DEAD], DEAD);
    renamed.put(block[MATCHED], MATCHED);
    renamed.putIfAbsent(block[2], 2);
    for (int i = 3; i < block.length; i++) {
      if (renamed.putIfAbsent(block[i], kept.size()) == null) {
        kept.add(i);
      }
    }
    List<Integer> transitions = new ArrayList<>();
    List<Boolean> ends = new ArrayList<>();
    for (int state : kept) {
      for (int next : rows.get(state)) {
        transitions.add(renamed.get(block[next]));
      }
      ends.add(endings.get(state));
    }
    return new Automaton(
        alphabet.starts(),
        alphabet.classes(),
        alphabet.byCategory(),
        alphabet.members().size(),
        transitions,
        ends);
  }
}
