package dev.lockstep.suites.mealy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import net.automatalib.automaton.transducer.impl.CompactMealy;
import net.automatalib.util.automaton.conformance.WpMethodTestsIterator;
import net.automatalib.word.Word;

/**
 * Test words as a tree: words with a common beginning share it. Letters are positions of inputs.
 */
final class Words {

  private final int letters;
  private final List<int[]> children = new ArrayList<>();
  private final List<Integer> ends = new ArrayList<>();
  private long words;
  private long symbols;

  Words(int letters) {
    this.letters = letters;
    node();
  }

  /** The Wp set of an automaton, as AutomataLib computes it. */
  static Words wp(CompactMealy<String, String> automaton, int extraStates) {
    var alphabet = automaton.getInputAlphabet();
    Words words = new Words(alphabet.size());
    Iterator<Word<String>> all = new WpMethodTestsIterator<>(automaton, alphabet, extraStates);
    while (all.hasNext()) {
      words.add(all.next().stream().mapToInt(alphabet::getSymbolIndex).toArray());
    }
    return words;
  }

  void add(int[] word) {
    int at = 0;
    for (int letter : word) {
      int next = children.get(at)[letter];
      if (next == 0) {
        next = node();
        children.get(at)[letter] = next;
      }
      at = next;
    }
    ends.set(at, ends.get(at) + 1);
    words++;
    symbols += word.length;
  }

  private int node() {
    children.add(new int[letters]);
    ends.add(0);
    return children.size() - 1;
  }

  /** Returns the number of words. */
  long count() {
    return words;
  }

  /** Returns the total number of letters of all words. */
  long symbols() {
    return symbols;
  }

  int letters() {
    return letters;
  }

  /** The node a letter leads to from a node; 0 for none. The root is node 0. */
  int child(int node, int letter) {
    return children.get(node)[letter];
  }

  /** The number of words that end at a node. */
  int endingAt(int node) {
    return ends.get(node);
  }
}
