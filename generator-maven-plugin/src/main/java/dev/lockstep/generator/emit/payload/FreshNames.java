package dev.lockstep.generator.emit.payload;

import java.util.HashSet;
import java.util.Set;

/** Names, no two the same. */
final class FreshNames {

  private final Set<String> taken = new HashSet<>();

  /** The name as it is, or with the first number that makes it new. */
  String fresh(String plain) {
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}
