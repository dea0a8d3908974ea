package dev.lockstep.engine.internal.record;

import java.util.Map;
import java.util.Set;

/**
 * The words and attributes by which a root is found.
 *
 * @param words words in lower case
 * @param texts texts in lower case by the name of their attribute
 * @param numbers numbers by the name of their attribute
 */
public record SearchTerms(
    Set<String> words, Map<String, String> texts, Map<String, Double> numbers) {

  public SearchTerms {
    words = Set.copyOf(words);
    texts = Map.copyOf(texts);
    numbers = Map.copyOf(numbers);
  }
}
