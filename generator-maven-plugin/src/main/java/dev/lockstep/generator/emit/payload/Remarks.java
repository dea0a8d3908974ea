package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What authors say about the parts of a schema; {@code $ref} and {@code allOf} are followed. */
final class Remarks {

  private final Schema schema;

  Remarks(Schema schema) {
    this.schema = schema;
  }

  /**
   * The description of a subschema, else its title, else those of what it refers to; may be empty.
   */
  String of(int index) {
    for (Subschema subschema : sameValue(index)) {
      if (!subschema.description().isBlank()) {
        return subschema.description();
      }
      if (!subschema.title().isBlank()) {
        return subschema.title();
      }
    }
    return "";
  }

  /** The subschema of a member. */
  Optional<Integer> member(int index, String name) {
    return sameValue(index).stream()
        .flatMap(subschema -> subschema.keywords(Keyword.Members.class).stream())
        .filter(members -> members.named().containsKey(name))
        .map(members -> members.named().get(name))
        .findFirst();
  }

  /** The subschema of the object at the heart of a type, through lists and maps. */
  int part(int index, IrType type) {
    if (type instanceof IrType.ListOf list) {
      return sameValue(index).stream()
          .flatMap(subschema -> subschema.keywords(Keyword.Items.class).stream())
          .filter(items -> items.rest().isPresent())
          .findFirst()
          .map(items -> part(items.rest().getAsInt(), list.element()))
          .orElse(index);
    }
    if (type instanceof IrType.MapOf map) {
      return sameValue(index).stream()
          .flatMap(subschema -> subschema.keywords(Keyword.Members.class).stream())
          .filter(members -> members.additional().isPresent())
          .findFirst()
          .map(members -> part(members.additional().getAsInt(), map.value()))
          .orElse(index);
    }
    return index;
  }

  private List<Subschema> sameValue(int index) {
    Set<Integer> found = new LinkedHashSet<>();
    gather(index, found);
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
      }
    }
  }
}
