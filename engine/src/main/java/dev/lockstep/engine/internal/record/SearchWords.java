package dev.lockstep.engine.internal.record;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * The words of a text: sequences of letters and digits in lower case. Each ideograph is a word of
 * its own, because texts in Chinese have no blanks.
 */
public final class SearchWords {

  /** The maximum number of characters of a word; longer words are cut. */
  public static final int LONGEST = 64;

  /** The maximum number of words of an instance; further words are not found. */
  public static final int MOST = 200;

  private SearchWords() {}

  /** Adds the words of the texts and numbers of a value until there are {@link #MOST}. */
  public static void add(JsonValue value, Set<String> words) {
    if (words.size() >= MOST) {
      return;
    }
    if (value instanceof JsonString text) {
      add(text.value(), words, MOST);
    } else if (value instanceof JsonNumber number) {
      add(number.toString(), words, MOST);
    } else if (value instanceof JsonArray array) {
      array.items().forEach(item -> add(item, words));
    } else if (value instanceof JsonObject object) {
      object.names().forEach(name -> add(Objects.requireNonNull(object.get(name)), words));
    }
  }

  /** Adds the words of a text until there are as many as allowed. */
  public static void add(String text, Set<String> words, int most) {
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
  public static Set<String> of(String text) {
    Set<String> words = new LinkedHashSet<>();
    add(text, words, Integer.MAX_VALUE);
    return words;
  }
}
