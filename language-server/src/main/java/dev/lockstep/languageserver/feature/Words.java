package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.text.TextRange;

/** Finds the word at an offset. */
final class Words {

  private Words() {}

  static TextRange at(String text, int offset) {
    int from = Math.min(offset, text.length());
    int to = from;
    while (from > 0 && isPart(text.charAt(from - 1))) {
      from--;
    }
    while (to < text.length() && isPart(text.charAt(to))) {
      to++;
    }
    return new TextRange(from, to);
  }

  static boolean isPart(char letter) {
    return letter == '_'
        || 'a' <= letter && letter <= 'z'
        || 'A' <= letter && letter <= 'Z'
        || '0' <= letter && letter <= '9';
  }
}
