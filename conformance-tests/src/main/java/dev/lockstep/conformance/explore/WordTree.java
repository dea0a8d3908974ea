package dev.lockstep.conformance.explore;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A set of words, stored as a prefix tree. */
final class WordTree {

  private final Map<Integer, WordTree> branches = new TreeMap<>();
  private boolean isWord;

  /** Adds a word. Has no effect if the word is present. */
  void add(List<Integer> word) {
    WordTree at = this;
    for (int letter : word) {
      at = at.branches.computeIfAbsent(letter, key -> new WordTree());
    }
    at.isWord = true;
  }

  /** Returns the letters with which words of this tree continue. */
  Set<Integer> letters() {
    return branches.keySet();
  }

  /** Returns the words that continue with a letter, without that letter. */
  WordTree after(int letter) {
    return branches.get(letter);
  }

  /** Returns the number of words. */
  long size() {
    return (isWord ? 1 : 0) + branches.values().stream().mapToLong(WordTree::size).sum();
  }
}
