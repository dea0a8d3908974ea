package dev.lockstep.exchange.xstate;

/** Keys of {@code on} that match several events: {@code *} and {@code a.*}. */
final class Patterns {

  private Patterns() {}

  static boolean isPattern(String key) {
    return key.equals("*") || key.endsWith(".*");
  }

  /** Whether {@code pattern} matches the event {@code type}, or all that this pattern does. */
  static boolean matches(String pattern, String type) {
    if (pattern.equals("*")) {
      return true;
    }
    String prefix = pattern.substring(0, pattern.length() - 2);
    return type.equals(prefix) || type.startsWith(prefix + ".");
  }

  /** The lower goes first: names, then the patterns by their length. */
  static int rank(String key) {
    return isPattern(key) ? Integer.MAX_VALUE - key.length() : 0;
  }
}
