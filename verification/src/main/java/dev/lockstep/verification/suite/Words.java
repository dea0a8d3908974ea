package dev.lockstep.verification.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Operations on words over an alphabet of numbered letters. */
public final class Words {

  private Words() {}

  /**
   * Returns all words of length 0 to {@code length}, lazily, shorter words first, words of the same
   * length in the order of the letters.
   */
  public static Stream<List<Integer>> upTo(int letters, int length) {
    return IntStream.rangeClosed(0, length).boxed().flatMap(exact -> ofLength(letters, exact));
  }

  /**
   * Returns the number of words of {@link #upTo}: 7,381 for 9 letters and length 4.
   *
   * @throws ArithmeticException if the number exceeds a long
   */
  public static long count(int letters, int length) {
    long total = 0;
    long exact = 1;
    for (int at = 0; at <= length; at++) {
      total = Math.addExact(total, exact);
      exact = at == length ? exact : Math.multiplyExact(exact, (long) letters);
    }
    return total;
  }

  /** Returns all words of one length, lazily, in the order of the letters. */
  public static Stream<List<Integer>> ofLength(int letters, int length) {
    return length == 0
        ? Stream.of(List.of())
        : ofLength(letters, length - 1)
            .flatMap(word -> IntStream.range(0, letters).mapToObj(letter -> append(word, letter)));
  }

  /** Returns a word with one more letter. */
  static List<Integer> append(List<Integer> word, int letter) {
    List<Integer> longer = new ArrayList<>(word);
    longer.add(letter);
    return List.copyOf(longer);
  }

  /** Returns the concatenation of words. */
  @SafeVarargs
  static List<Integer> join(List<Integer>... words) {
    List<Integer> joined = new ArrayList<>();
    for (List<Integer> word : words) {
      joined.addAll(word);
    }
    return List.copyOf(joined);
  }

  /** Returns the distinct words that are not proper prefixes of others. */
  static List<List<Integer>> withoutPrefixes(List<List<Integer>> words) {
    return words.stream()
        .distinct()
        .filter(word -> words.stream().noneMatch(other -> isProperPrefix(word, other)))
        .toList();
  }

  private static boolean isProperPrefix(List<Integer> word, List<Integer> of) {
    return word.size() < of.size() && of.subList(0, word.size()).equals(word);
  }
}
