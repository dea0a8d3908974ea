package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
