package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * One schema object or boolean schema of a resolved schema.
 *
 * @param index position in the table
 * @param location address of the file, {@code #} and a JSON pointer
 * @param span position in the file
 * @param title {@code title} of the schema; may be empty
 * @param description {@code description} of the schema; may be empty
 * @param examples {@code examples} and {@code default} of the schema; may be empty
 * @param keywords assertions and applicators in the order in which violations are reported; an
 *     empty list accepts every value
 */
public record Subschema(
    int index,
    String location,
    Span span,
    String title,
    String description,
    List<SchemaValue> examples,
    List<Keyword> keywords) {

  public Subschema {
    examples = List.copyOf(examples);
    keywords = List.copyOf(keywords);
  }

  /** Returns the first keyword of this kind, or empty if there is none. */
  public <K extends Keyword> Optional<K> keyword(Class<K> kind) {
    return keywords.stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  /** Returns all keywords of this kind. */
  public <K extends Keyword> List<K> keywords(Class<K> kind) {
    return keywords.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
