package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrField;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The accessors of a record, one per property, no two the same. */
public final class MemberNames {

  /** Longest name of an accessor. */
  private static final int LONGEST = 100;

  private MemberNames() {}

  /**
   * Property to accessor: {@code interaction_id} to {@code interactionId}; the later of two gets a
   * number.
   */
  public static Map<String, String> of(List<IrField> fields) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (IrField field : fields) {
      String plain = shortened(JavaNames.member(field.name()));
      String name = plain;
      int number = numbers.getOrDefault(plain, 2);
      while (!taken.add(name)) {
        name = plain + number++;
      }
      numbers.put(plain, number);
      names.put(field.name(), name);
    }
    return names;
  }

  private static String shortened(String name) {
    return name.length() > LONGEST ? name.substring(0, LONGEST) : name;
  }
}
