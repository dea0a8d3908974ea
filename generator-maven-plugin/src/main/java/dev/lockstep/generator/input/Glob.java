package dev.lockstep.generator.input;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pattern over relative paths: {@code **}{@code /} is any number of folders, {@code *} any text
 * within a name, {@code ?} one character.
 */
final class Glob {

  private final Pattern pattern;

  Glob(String text) {
    this.pattern = Pattern.compile(toRegex(text));
  }

  /** Returns true if {@code text} stays inside the folder to which it is applied. */
  static boolean isInside(String text) {
    List<String> parts = Arrays.asList(text.split("[/\\\\]", -1));
    return !text.isBlank()
        && !parts.contains("..")
        && !parts.get(0).isEmpty()
        && !parts.get(0).endsWith(":");
  }

  /** Returns true if the whole {@code path}, with {@code /} between its parts, matches. */
  boolean matches(String path) {
    return pattern.matcher(path).matches();
  }

  private static String toRegex(String text) {
    StringBuilder regex = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith("**/", at)) {
        regex.append("(?:.*/)?");
        at += 3;
      } else if (text.startsWith("**", at)) {
        regex.append(".*");
        at += 2;
      } else {
        regex.append(oneCharacter(text.charAt(at)));
        at++;
      }
    }
    return regex.toString();
  }

  private static String oneCharacter(char c) {
    return switch (c) {
      case '*' -> "[^/]*";
      case '?' -> "[^/]";
      case '\\' -> "/";
      default -> Pattern.quote(String.valueOf(c));
    };
  }
}
