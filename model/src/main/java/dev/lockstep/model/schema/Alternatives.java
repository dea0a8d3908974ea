package dev.lockstep.model.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The alternatives of a {@code oneOf} or {@code anyOf} whose objects are distinguished by the text
 * of one member.
 *
 * @param member the name of that member
 * @param byText the subschema that each text selects, in the order of the schema; an object with
 *     another value in that member meets no alternative
 * @param isRequired true if an object without the member meets no alternative
 */
public record Alternatives(String member, Map<String, Integer> byText, boolean isRequired) {

  private static final int LONGEST_TEXT = 200;
  private static final int MEMBERS_TRIED = 8;
  private static final int PARTS_LOOKED_AT = 16;
  private static final int LISTED = 8;

  public Alternatives {
    byText = Collections.unmodifiableMap(new LinkedHashMap<>(byText));
  }

  /**
   * Returns the alternatives of a combination, or empty if no member distinguishes them. Only the
   * first few members of the first alternative are tried.
   */
  public static Optional<Alternatives> of(Schema schema, Keyword.Combination combination) {
    if (combination.keyword().equals("allOf") || combination.parts().size() < 2) {
      return Optional.empty();
    }
    return candidates(schema, combination.parts().get(0)).stream()
        .limit(MEMBERS_TRIED)
        .flatMap(member -> by(schema, combination, member).stream())
        .findFirst();
  }

  /** Returns the clause of a message about an object without the member. */
  public String absent() {
    return "lacks the member `" + member + "`, which must be " + texts();
  }

  /**
   * Returns the clause of a message about another value in the member; the caller appends the
   * value.
   */
  public String expected() {
    return "`" + member + "` must be " + texts() + ", not ";
  }

  private String texts() {
    List<String> quoted = byText.keySet().stream().map(PlainValues::quoted).toList();
    return quoted.size() > LISTED
        ? String.join(", ", quoted.subList(0, LISTED))
            + " or one of "
            + (quoted.size() - LISTED)
            + " more"
        : quoted.size() == 1
            ? quoted.get(0)
            : String.join(", ", quoted.subList(0, quoted.size() - 1))
                + " or "
                + quoted.get(quoted.size() - 1);
  }

  /** Returns the members of an alternative that are constant texts. */
  private static Set<String> candidates(Schema schema, int part) {
    Set<String> names = new LinkedHashSet<>();
    for (Subschema subschema : conjuncts(schema, part)) {
      subschema.keywords(Keyword.Members.class).stream()
          .flatMap(members -> members.named().entrySet().stream())
          .filter(named -> !texts(schema, named.getValue()).isEmpty())
          .limit(MEMBERS_TRIED)
          .forEach(named -> names.add(named.getKey()));
    }
    return names;
  }

  private static Optional<Alternatives> by(
      Schema schema, Keyword.Combination combination, String member) {
    Map<String, Integer> byText = new LinkedHashMap<>();
    boolean isRequired = true;
    for (int part : combination.parts()) {
      List<Subschema> conjuncts = conjuncts(schema, part);
      List<String> texts = texts(schema, conjuncts, member);
      if (texts.isEmpty()
          || texts.stream().anyMatch(text -> byText.putIfAbsent(text, part) != null)) {
        return Optional.empty();
      }
      isRequired &=
          conjuncts.stream()
              .flatMap(each -> each.keywords(Keyword.Required.class).stream())
              .anyMatch(required -> required.names().contains(member));
    }
    return Optional.of(new Alternatives(member, byText, isRequired));
  }

  private static List<String> texts(Schema schema, List<Subschema> conjuncts, String member) {
    return conjuncts.stream()
        .flatMap(each -> each.keywords(Keyword.Members.class).stream())
        .filter(members -> members.named().containsKey(member))
        .map(members -> texts(schema, members.named().get(member)))
        .filter(texts -> !texts.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /**
   * Returns the texts that a subschema accepts, or an empty list if it also accepts other values.
   */
  private static List<String> texts(Schema schema, int index) {
    return schema.target(index).keywords(Keyword.Constants.class).stream()
        .filter(constants -> constants.values().stream().allMatch(Alternatives::isShortText))
        .map(
            constants ->
                constants.values().stream()
                    .map(value -> ((SchemaValue.TextValue) value).value())
                    .distinct()
                    .toList())
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isShortText(SchemaValue value) {
    return value instanceof SchemaValue.TextValue text && text.value().length() <= LONGEST_TEXT;
  }

  /**
   * Returns the subschemas that must all hold for a part to hold. The part itself comes first, and
   * the number is limited.
   */
  private static List<Subschema> conjuncts(Schema schema, int part) {
    Set<Integer> found = new LinkedHashSet<>(List.of(part));
    List<Integer> open = new ArrayList<>(found);
    for (int i = 0; i < open.size(); i++) {
      for (Keyword keyword : schema.subschema(open.get(i)).keywords()) {
        for (int next : conjuncts(keyword)) {
          if (found.size() < PARTS_LOOKED_AT && found.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return open.stream().map(schema::subschema).toList();
  }

  private static List<Integer> conjuncts(Keyword keyword) {
    if (keyword instanceof Keyword.Reference reference) {
      return List.of(reference.target());
    }
    return keyword instanceof Keyword.Combination combination
            && combination.keyword().equals("allOf")
        ? combination.parts()
        : List.of();
  }
}
