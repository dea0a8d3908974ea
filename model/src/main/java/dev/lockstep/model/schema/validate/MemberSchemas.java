package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Keyword;
import java.util.ArrayList;
import java.util.List;

/** The selection of the schemas that a member of an object must meet. */
final class MemberSchemas {

  private MemberSchemas() {}

  /**
   * Returns the schema for the name and those for the matching patterns; if there are none, the
   * schema for additional members.
   */
  static List<Integer> of(Keyword.Members members, String name) {
    Integer named = members.named().get(name);
    if (named != null && members.patterned().isEmpty()) {
      return List.of(named);
    }
    List<Integer> schemas = new ArrayList<>();
    if (named != null) {
      schemas.add(named);
    }
    members.patterned().stream()
        .filter(pattern -> pattern.pattern().matches(name))
        .forEach(pattern -> schemas.add(pattern.value()));
    if (schemas.isEmpty()) {
      members.additional().ifPresent(schemas::add);
    }
    return schemas;
  }
}
