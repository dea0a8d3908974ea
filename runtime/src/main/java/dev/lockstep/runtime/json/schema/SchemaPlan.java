package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.json.Violations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A schema in the compact form in which a generated validator carries it, to explain why a value is
 * not valid. It is parsed when the first invalid value is explained. Thread-safe.
 *
 * <p>The text is a JSON array with one array per subschema: its location, then its keywords in the
 * order in which violations are reported. Double and single quotes are exchanged, so that the text
 * needs no escapes in Java source.
 */
public final class SchemaPlan {

  private static final JsonReader READER = new JsonReader(Integer.MAX_VALUE, 256);

  private final String address;
  private final String text;
  private final List<TextPattern> patterns;
  private volatile @Nullable List<PlanPart> parts;

  private SchemaPlan(String address, String text, List<TextPattern> patterns) {
    this.address = address;
    this.text = text;
    this.patterns = patterns;
  }

  /**
   * Returns a plan.
   *
   * @param address location of the root schema; locations in the text that begin with {@code /} or
   *     are empty are relative to it
   * @param patterns the patterns that the text names by position
   */
  public static SchemaPlan of(String address, String text, TextPattern... patterns) {
    return new SchemaPlan(address, text, List.of(patterns));
  }

  /** Returns the violations of a value, at most {@link Violations#LIMIT}; empty if it is valid. */
  public List<Violation> violations(JsonValue value) {
    Violations violations = new Violations();
    parts().get(0).check(value, violations, new VerdictMemo());
    return violations.toList();
  }

  private List<PlanPart> parts() {
    List<PlanPart> known = parts;
    if (known == null) {
      known = new PlanReader(address, patterns).read((JsonArray) json());
      parts = known;
    }
    return known;
  }

  private JsonValue json() {
    char[] swapped = text.toCharArray();
    for (int i = 0; i < swapped.length; i++) {
      char c = swapped[i];
      swapped[i] = c == '\'' ? '"' : c == '"' ? '\'' : c;
    }
    return READER.read(new String(swapped)).orElseThrow();
  }
}
