package dev.lockstep.flow.internal.search;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text: sequences of letters and digits in lower case. Each ideograph is a word of
 * its own, because texts in Chinese have no blanks.
 */
final class Words {

  /** The maximum number of characters of a word; longer words are cut. */
  static final int LONGEST = 64;

  private Words() {}

  /** Adds the words of a text until there are as many as allowed. */
  static void add(String text, Set<String> words, int most) {
    StringBuilder word = new StringBuilder();
    String lower = text.toLowerCase(Locale.ROOT);
    for (int at = 0; at < lower.length() && words.size() < most; ) {
      int character = lower.codePointAt(at);
      at += Character.charCount(character);
      boolean isIdeograph = Character.isIdeographic(character);
      if (isIdeograph || !Character.isLetterOrDigit(character)) {
        end(word, words);
      }
      if (isIdeograph) {
        words.add(Character.toString(character));
      } else if (Character.isLetterOrDigit(character) && word.length() < LONGEST - 1) {
        word.appendCodePoint(character);
      }
    }
    if (words.size() < most) {
      end(word, words);
    }
  }

  private static void end(StringBuilder word, Set<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  /** Returns the words of a short text. */
  static Set<String> of(String text) {
    Set<String> words = new LinkedHashSet<>();
    add(text, words, Integer.MAX_VALUE);
    return words;
  }
}
