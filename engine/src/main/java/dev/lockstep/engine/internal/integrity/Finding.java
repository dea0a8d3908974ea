package dev.lockstep.engine.internal.integrity;

import dev.lockstep.engine.Id;

/**
 * An inconsistency in stored rows.
 *
 * @param root the root of the family
 * @param instance the instance with the inconsistency
 * @param what description, one clause
 */
public record Finding(Id root, Id instance, String what) {

  @Override
  public String toString() {
    return root.equals(instance)
        ? "%s: %s".formatted(root, what)
        : "%s of %s: %s".formatted(instance, root, what);
  }
}
