package dev.lockstep.engine.integrity;

import dev.lockstep.engine.port.Id;

/**
 * Something stored that does not hold together.
 *
 * @param root the family it is in
 * @param instance the instance it is about
 * @param what one clause
 */
public record Finding(Id root, Id instance, String what) {

  @Override
  public String toString() {
    return root.equals(instance)
        ? "%s: %s".formatted(root, what)
        : "%s of %s: %s".formatted(instance, root, what);
  }
}
