package dev.lockstep.model.scxml;

import java.io.Serial;

/** A case uses something our language does not have. */
final class UnsupportedScxml extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  UnsupportedScxml(String what) {
    super("not carried over: " + what);
  }
}
