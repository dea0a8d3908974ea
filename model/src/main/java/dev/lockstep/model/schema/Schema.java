package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A resolved JSON Schema: a table of subschemas that refer to each other by index, so that a schema
 * may contain itself. All references are resolved, and all keywords are known.
 *
 * @param address identity: path of the file in the schema folder, or location of an inline schema
 * @param span position in the source
 * @param subschemas at least one; the first is the root
 */
public record Schema(String address, Span span, List<Subschema> subschemas) {

  public Schema {
    subschemas = List.copyOf(subschemas);
  }

  /** Creates a schema that accepts every value. */
  public Schema(String address, Span span) {
    this(
        address,
        span,
        List.of(new Subschema(0, address + "#", span, "", "", List.of(), List.of())));
  }

  public Subschema root() {
    return subschemas.get(0);
  }

  /**
   * Returns the subschema at {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public Subschema subschema(int index) {
    return subschemas.get(index);
  }

  /**
   * Returns the subschema at {@code index}. If that consists of a reference alone, returns the
   * target of the reference, followed transitively. A target that has a reference beside other
   * keywords ends the search.
   */
  public Subschema target(int index) {
    Subschema subschema = subschemas.get(index);
    Optional<Subschema> next = next(subschema);
    while (next.isPresent()) {
      subschema = next.get();
      next = next(subschema);
    }
    return subschema;
  }

  private Optional<Subschema> next(Subschema subschema) {
    List<Keyword> keywords = subschema.keywords();
    Optional<Keyword.Reference> reference =
        keywords.isEmpty() ? Optional.empty() : subschema.keyword(Keyword.Reference.class);
    return reference
        .map(each -> subschemas.get(each.target()))
        .filter(
            target ->
                keywords.size() == 1
                    || keywords.stream()
                        .allMatch(
                            keyword ->
                                keyword.equals(reference.get())
                                    || keyword instanceof Keyword.Types
                                        && target.keywords().contains(keyword)));
  }

  /**
   * Returns the indices of the targets of {@code indices} (see {@link #target}), ascending and
   * without duplicates.
   */
  public Set<Integer> targets(Collection<Integer> indices) {
    Set<Integer> targets = new TreeSet<>();
    indices.forEach(index -> targets.add(target(index).index()));
    return targets;
  }

  /**
   * Returns the part of an {@code anyOf} or {@code oneOf} that applies to all values except {@code
   * null}, if the other parts accept {@code null} alone; otherwise empty.
   */
  public OptionalInt exceptNull(Keyword keyword) {
    if (!(keyword instanceof Keyword.Combination combination)
        || combination.keyword().equals("allOf")) {
      return OptionalInt.empty();
    }
    List<Integer> others = combination.parts().stream().filter(part -> !isNull(part)).toList();
    return others.size() == 1 && combination.parts().size() > 1
        ? OptionalInt.of(others.get(0))
        : OptionalInt.empty();
  }

  private boolean isNull(int index) {
    return target(index).keywords().stream()
        .anyMatch(
            keyword ->
                keyword instanceof Keyword.Types types
                        && types.types().equals(Set.of(JsonType.NULL))
                    || keyword instanceof Keyword.Constants constants
                        && constants.values().stream()
                            .allMatch(value -> value.type() == JsonType.NULL));
  }

  /**
   * Returns the indices of the targets of {@code indices}, as {@link #targets} does. A target that
   * is only a choice between a schema and {@code null} is replaced by that schema.
   */
  public Set<Integer> targetsExceptNull(Collection<Integer> indices) {
    Set<Integer> targets = new TreeSet<>();
    for (int index : indices) {
      Subschema target = target(index);
      Set<Integer> visited = new HashSet<>();
      while (visited.add(target.index()) && target.keywords().size() == 1) {
        OptionalInt part = exceptNull(target.keywords().get(0));
        if (part.isEmpty()) {
          break;
        }
        target = target(part.getAsInt());
      }
      targets.add(target.index());
    }
    return targets;
  }

  /** Returns one line per subschema with its keywords indented below. */
  public String print() {
    return subschemas.stream()
        .map(
            subschema ->
                subschema.index()
                    + " "
                    + subschema.location()
                    + "\n"
                    + subschema.keywords().stream()
                        .map(keyword -> "  " + keyword + "\n")
                        .collect(Collectors.joining()))
        .collect(Collectors.joining());
  }
}
