package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A resolved JSON Schema: a table of subschemas that name each other by index, so that a schema may
 * contain itself. References are gone, every name is found, every keyword is understood.
 *
 * @param address identity: path of the file in the schema folder, or the place of an inline schema
 * @param span where it stands
 * @param subschemas at least one; the first is the root
 */
public record Schema(String address, Span span, List<Subschema> subschemas) {

  public Schema {
    subschemas = List.copyOf(subschemas);
  }

  /** A schema that accepts anything. */
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
   * The subschema at {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public Subschema subschema(int index) {
    return subschemas.get(index);
  }

  /**
   * The subschema at {@code index}, or the one it leads to when it is nothing but a reference. What
   * the other subschema asks for may stand beside the reference again.
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

  /** The indices of the subschemas that some others are or lead to, ascending, each once. */
  public Set<Integer> targets(Collection<Integer> indices) {
    Set<Integer> targets = new TreeSet<>();
    indices.forEach(index -> targets.add(target(index).index()));
    return targets;
  }

  /** One line per subschema with its keywords indented below. */
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
