package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrField;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The accessors of a record, one per property, no two the same. */
public final class MemberNames {

  private MemberNames() {}

  /**
   * Property to accessor: {@code interaction_id} to {@code interactionId}; the later of two gets a
   * number.
   */
  public static Map<String, String> of(List<IrField> fields) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (IrField field : fields) {
      String plain = JavaNames.member(field.name());
      String name = plain;
      for (int i = 2; !taken.add(name); i++) {
        name = plain + i;
      }
      names.put(field.name(), name);
    }
    return names;
  }
}
