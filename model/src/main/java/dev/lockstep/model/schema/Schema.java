package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
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
