package dev.lockstep.exchange.conversion;

import dev.lockstep.model.check.rule.name.ReservedNameRule;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A generator of valid names that are similar to foreign spellings: {@code ACK+RST(V,V,0)} becomes
 * {@code ACK_RST_V_V_0}. Names that would be equal in Java are numbered. An instance remembers the
 * names it has returned. Not thread-safe.
 */
public final class Names {

  private static final int LONGEST = 64;

  /** The kind of thing a name denotes, which determines the allowed characters. */
  public enum Kind {
    /** Letters, digits, {@code _} and {@code -}. A dot separates the states of a path. */
    STATE("s", "[^A-Za-z0-9_-]+"),
    /** Letters, digits, {@code _}, {@code -} and dots. */
    EVENT("e", "[^A-Za-z0-9_.-]+"),
    ACTION("a", "[^A-Za-z0-9_.-]+"),
    /** Letters, digits and {@code _}, the characters of names in expressions. */
    VARIABLE("v", "[^A-Za-z0-9_]+"),
    GUARD("g", "[^A-Za-z0-9_]+");

    private final String first;
    private final String strange;

    Kind(String first, String strange) {
      this.first = first;
      this.strange = strange;
    }
  }

  private final Kind kind;
  private final Set<String> taken = new HashSet<>();

  /** The last number appended to a name; the first is 2. */
  private final Map<String, Integer> numbers = new HashMap<>();

  public Names(Kind kind) {
    this.kind = kind;
  }

  /** Returns a name for each spelling, in order. Spellings that are valid names have priority. */
  public static Map<String, String> of(Kind kind, Collection<String> spellings) {
    Names names = new Names(kind);
    Map<String, String> found = new LinkedHashMap<>();
    spellings.forEach(spelling -> found.put(spelling, ""));
    found.replaceAll((spelling, none) -> names.isName(spelling) ? names.take("", spelling) : none);
    found.replaceAll((spelling, name) -> name.isEmpty() ? names.take("", spelling) : name);
    return found;
  }

  /** Returns the value of {@code wire} for a spelling: empty if it equals the name. */
  public static String wire(String name, String spelling) {
    return name.equals(spelling) ? "" : spelling;
  }

  /**
   * Returns a unique name.
   *
   * @param path path of the parent state with a trailing dot; otherwise empty
   */
  public String take(String path, String spelling) {
    String clean = clean(spelling);
    if (taken.add(squash(path + clean))) {
      return clean;
    }
    String base = cut(clean);
    String name;
    do {
      name = base + "_" + numbers.merge(squash(path + base), 2, (number, two) -> number + 1);
    } while (!taken.add(squash(path + name)));
    return name;
  }

  /** Returns whether {@code spelling} is a valid name. */
  public boolean isName(String spelling) {
    return clean(spelling).equals(spelling);
  }

  /** Returns a valid name for {@code spelling}, which may not be unique. */
  public String cleaned(String spelling) {
    return clean(spelling);
  }

  private String clean(String spelling) {
    String clean = spelling.replaceAll(kind.strange, "_");
    if (!clean.equals(spelling)) {
      clean = clean.replaceAll("^_+|_+$", "");
    }
    if (!clean.matches("[A-Za-z].*")) {
      clean = kind.first + clean;
    }
    boolean inExpressions = kind == Kind.VARIABLE || kind == Kind.GUARD;
    if (inExpressions && ReservedNameRule.isReserved(clean)) {
      clean = clean + "_";
    }
    return clean.length() > LONGEST ? cut(clean) : clean;
  }

  /** Shortens a name so that a number can be appended. */
  private static String cut(String name) {
    return name.substring(0, Math.min(name.length(), LONGEST - 8));
  }

  /** Returns the part of a name that Java names and file systems distinguish. */
  private static String squash(String name) {
    return name.replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
  }
}
