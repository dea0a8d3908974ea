package dev.lockstep.generator.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The Java names of names in the chart language. They consist of ASCII letters, digits and
 * underscores; other letters become their code point, {@code U0430}. A name that Java keeps for
 * itself gets a trailing underscore.
 */
public final class JavaNames {

  private JavaNames() {}

  /** {@code execution-contract} as a type: {@code ExecutionContract}. */
  public static String type(String name) {
    StringBuilder type = new StringBuilder();
    for (String word : words(name)) {
      type.append(capital(word));
    }
    String plain = startable(type.toString(), "N");
    return ReservedWords.isType(plain) || ReservedWords.isDevice(plain) ? plain + "_" : plain;
  }

  /** {@code interaction_id} as a variable, method or record component: {@code interactionId}. */
  public static String member(String name) {
    StringBuilder member = new StringBuilder();
    for (String word : words(name)) {
      member.append(member.isEmpty() ? small(word) : capital(word));
    }
    String plain = startable(member.toString(), "n");
    return ReservedWords.isKeyword(plain) || ReservedWords.isInherited(plain) ? plain + "_" : plain;
  }

  /** {@code label_en} as an accessor of a state enum: {@code labelEn}. */
  public static String attribute(String name) {
    String member = member(name);
    return ReservedWords.isOfStates(member) ? member + "_" : member;
  }

  /** {@code waiting_user} as a constant: {@code WAITING_USER}. */
  public static String constant(String name) {
    StringBuilder constant = new StringBuilder();
    for (String word : words(name)) {
      constant.append(constant.isEmpty() ? "" : "_").append(humps(word));
    }
    return startable(constant.toString(), "N");
  }

  /** {@code execution-contract} as a part of a package name: {@code executioncontract}. */
  public static String packageSegment(String name) {
    String segment = startable(String.join("", words(name)).toLowerCase(Locale.ROOT), "n");
    return ReservedWords.isKeyword(segment) || ReservedWords.isDevice(segment)
        ? segment + "_"
        : segment;
  }

  /**
   * Returns true if a text is a valid package for generated code: ASCII identifiers with dots
   * between them, none a keyword or a device name of an operating system, and not below {@code
   * java}.
   */
  public static boolean isPackage(String text) {
    String[] segments = text.split("\\.", -1);
    for (String segment : segments) {
      if (!segment.matches("[A-Za-z_][A-Za-z0-9_]*")
          || ReservedWords.isKeyword(segment)
          || ReservedWords.isDevice(segment)) {
        return false;
      }
    }
    return text.length() <= 200 && !segments[0].equals("java") && !segments[0].equals("javax");
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    name.codePoints()
        .forEach(
            point -> {
              if (point < 128 && Character.isLetterOrDigit(point)) {
                word.appendCodePoint(point);
              } else if (Character.isLetterOrDigit(point)) {
                word.append(String.format(Locale.ROOT, "U%04X", point));
              } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
              }
            });
    if (!word.isEmpty()) {
      words.add(word.toString());
    }
    return words;
  }

  private static String startable(String name, String prefix) {
    return name.isEmpty() || Character.isDigit(name.charAt(0)) ? prefix + name : name;
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static String small(String word) {
    boolean allCapitals = word.equals(word.toUpperCase(Locale.ROOT));
    return allCapitals
        ? word.toLowerCase(Locale.ROOT)
        : word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
  }

  /** {@code waitingUser} to {@code WAITING_USER}. */
  private static String humps(String word) {
    return word.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
  }
}
