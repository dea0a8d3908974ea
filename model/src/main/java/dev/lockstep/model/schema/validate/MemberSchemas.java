package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Keyword;
import java.util.ArrayList;
import java.util.List;

/** Which schemas a member of an object must meet. */
final class MemberSchemas {

  private MemberSchemas() {}

  /** By its name, by the patterns its name matches, or, when neither, as an additional one. */
  static List<Integer> of(Keyword.Members members, String name) {
    List<Integer> schemas = new ArrayList<>();
    Integer named = members.named().get(name);
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
