package dev.lockstep.conformance.explore;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Words that share their beginnings. */
final class WordTree {

  private final Map<Integer, WordTree> branches = new TreeMap<>();
  private boolean isWord;

  /** Adds a word; one that is there already changes nothing. */
  void add(List<Integer> word) {
    WordTree at = this;
    for (int letter : word) {
      at = at.branches.computeIfAbsent(letter, key -> new WordTree());
    }
    at.isWord = true;
  }

  /** The letters some word goes on with. */
  Set<Integer> letters() {
    return branches.keySet();
  }

  /** The rest of the words that go on with a letter. */
  WordTree after(int letter) {
    return branches.get(letter);
  }

  /** How many words there are. */
  long size() {
    return (isWord ? 1 : 0) + branches.values().stream().mapToLong(WordTree::size).sum();
  }
}
