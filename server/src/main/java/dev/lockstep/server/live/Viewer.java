package dev.lockstep.server.live;

import java.util.function.BooleanSupplier;

/**
 * The principal that reads a stream.
 *
 * @param name the tenant and name of the principal, by which streams are counted
 * @param check returns whether the principal may still read; called regularly, on a thread that
 *     reads the store
 */
public record Viewer(String name, BooleanSupplier check) {

  /** Returns whether the principal may still read; false if the check fails. */
  boolean mayStill() {
    try {
      return check.getAsBoolean();
    } catch (RuntimeException nobodyKnows) {
      return false;
    }
  }
}
