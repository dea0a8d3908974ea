package dev.lockstep.exchange.conversion;

import dev.lockstep.model.check.rule.ReservedNameRule;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of our language for foreign spellings, as close to them as they can be: {@code
 * ACK+RST(V,V,0)} becomes {@code ACK_RST_V_V_0}. Names that Java could not tell apart get a number
 * behind them. Keeps in mind which names are given away. Not thread-safe.
 */
public final class Names {

  private static final int LONGEST = 64;

  /** What is named, and how such a name is spelt. */
  public enum Kind {
    /** Letters, digits, {@code _}, {@code -}: a dot divides the states of a path. */
    STATE("s", "[^A-Za-z0-9_-]+"),
    /** The same with dots. */
    EVENT("e", "[^A-Za-z0-9_.-]+"),
    ACTION("a", "[^A-Za-z0-9_.-]+"),
    /** What stands in expressions: letters, digits and {@code _}. */
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

  /** The number given last behind a name; the first is 2. */
  private final Map<String, Integer> numbers = new HashMap<>();

  public Names(Kind kind) {
    this.kind = kind;
  }

  /**
   * A name for each spelling, in their order. Spellings that are names already get theirs first.
   */
  public static Map<String, String> of(Kind kind, Collection<String> spellings) {
    Names names = new Names(kind);
    Map<String, String> found = new LinkedHashMap<>();
    spellings.forEach(spelling -> found.put(spelling, ""));
    found.replaceAll((spelling, none) -> names.isName(spelling) ? names.take("", spelling) : none);
    found.replaceAll((spelling, name) -> name.isEmpty() ? names.take("", spelling) : name);
    return found;
  }

  /** What is written as {@code wire}: nothing when the name says it. */
  public static String wire(String name, String spelling) {
    return name.equals(spelling) ? "" : spelling;
  }

  /**
   * A name nobody has.
   *
   * @param path of the state it is a child of, with a dot behind it; else empty
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

  /** Whether {@code spelling} can be a name as it is. */
  public boolean isName(String spelling) {
    return clean(spelling).equals(spelling);
  }

  /** A name for {@code spelling}, whoever else has it. */
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

  /** Leaves room for a number. */
  private static String cut(String name) {
    return name.substring(0, Math.min(name.length(), LONGEST - 8));
  }

  /** What Java names and file systems see of a name. */
  private static String squash(String name) {
    return name.replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
  }
}
