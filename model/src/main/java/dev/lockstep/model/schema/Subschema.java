package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * One schema object, or boolean schema, of a resolved schema.
 *
 * @param index its place in the table
 * @param location where it stands: address of the file, {@code #}, JSON pointer
 * @param span where it stands in the file
 * @param title what the author calls it; may be empty
 * @param description what the author says about it; may be empty
 * @param examples values the author shows; may be empty
 * @param keywords what it asks for, in the order in which violations are told; empty accepts
 *     anything
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

  /** Its keyword of this kind; of several the first. */
  public <K extends Keyword> Optional<K> keyword(Class<K> kind) {
    return keywords.stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  /** All its keywords of this kind. */
  public <K extends Keyword> List<K> keywords(Class<K> kind) {
    return keywords.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
