package dev.lockstep.server.live;

import java.util.function.BooleanSupplier;

/**
 * Who reads a stream.
 *
 * @param name counts their streams: tenant and name of the principal
 * @param check whether they may go on reading; asked again and again, and must not wait
 */
public record Viewer(String name, BooleanSupplier check) {

  /** Whether they may go on reading; not if that cannot be told. */
  boolean mayStill() {
    try {
      return check.getAsBoolean();
    } catch (RuntimeException nobodyKnows) {
      return false;
    }
  }
}
