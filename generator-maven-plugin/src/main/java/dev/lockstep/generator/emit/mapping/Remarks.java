package dev.lockstep.generator.emit.mapping;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The authors' descriptions of the parts of a schema; follows {@code $ref}, {@code allOf} and a
 * choice between a schema and {@code null}.
 */
public final class Remarks {

  private final Schema schema;

  /** Creates the descriptions of a schema. */
  public Remarks(Schema schema) {
    this.schema = schema;
  }

  /**
   * The first description of some subschemas of one value, else their title, those of what they
   * refer to included; may be empty.
   */
  public String of(List<Integer> indices) {
    for (Subschema subschema : sameValue(indices)) {
      if (!subschema.description().isBlank()) {
        return subschema.description();
      }
      if (!subschema.title().isBlank()) {
        return subschema.title();
      }
    }
    return "";
  }

  /** All subschemas of a value to which some apply. */
  public List<Subschema> all(List<Integer> indices) {
    return sameValue(indices);
  }

  /** The subschemas of a member. */
  public List<Integer> member(List<Integer> indices, String name) {
    return sameValue(indices).stream()
        .flatMap(subschema -> subschema.keywords(Keyword.Members.class).stream())
        .filter(members -> members.named().containsKey(name))
        .map(members -> members.named().get(name))
        .toList();
  }

  /** The subschemas of items. */
  public List<Integer> items(List<Integer> indices) {
    return sameValue(indices).stream()
        .flatMap(subschema -> subschema.keywords(Keyword.Items.class).stream())
        .filter(items -> items.rest().isPresent())
        .map(items -> items.rest().getAsInt())
        .toList();
  }

  /** The subschemas of members without a name of their own. */
  public List<Integer> others(List<Integer> indices) {
    return sameValue(indices).stream()
        .flatMap(subschema -> subschema.keywords(Keyword.Members.class).stream())
        .filter(members -> members.additional().isPresent())
        .map(members -> members.additional().getAsInt())
        .toList();
  }

  private List<Subschema> sameValue(List<Integer> indices) {
    Set<Integer> found = new LinkedHashSet<>();
    indices.forEach(index -> gather(index, found));
    List<Subschema> subschemas = new ArrayList<>();
    found.forEach(each -> subschemas.add(schema.subschema(each)));
    return subschemas;
  }

  private void gather(int index, Set<Integer> found) {
    if (!found.add(index)) {
      return;
    }
    for (Keyword keyword : schema.subschema(index).keywords()) {
      if (keyword instanceof Keyword.Reference reference) {
        gather(reference.target(), found);
      } else if (keyword instanceof Keyword.Combination all && all.keyword().equals("allOf")) {
        all.parts().forEach(part -> gather(part, found));
      } else {
        schema.exceptNull(keyword).ifPresent(part -> gather(part, found));
      }
    }
  }
}
