package dev.lockstep.exchange.xstate;

/** The keys of {@code on} that match several events: {@code *} and {@code a.*}. */
final class Patterns {

  private Patterns() {}

  static boolean isPattern(String key) {
    return key.equals("*") || key.endsWith(".*");
  }

  /**
   * Returns whether {@code pattern} matches the event {@code type}, or all events of {@code type}
   * if that is a pattern.
   */
  static boolean matches(String pattern, String type) {
    if (pattern.equals("*")) {
      return true;
    }
    String prefix = pattern.substring(0, pattern.length() - 2);
    return type.equals(prefix) || type.startsWith(prefix + ".");
  }

  /**
   * Returns the rank of a key; lower ranks are tried first: names, then patterns from the longest
   * to the shortest.
   */
  static int rank(String key) {
    return isPattern(key) ? Integer.MAX_VALUE - key.length() : 0;
  }
}
