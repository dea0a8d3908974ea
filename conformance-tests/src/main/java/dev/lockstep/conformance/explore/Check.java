package dev.lockstep.conformance.explore;

import java.util.function.Supplier;

/** A check of a machine that runs when {@link #examine} is called. */
public interface Check {

  /** Returns a description of the check, without a full stop. */
  String name();

  /** Runs the check. */
  Finding examine();

  /** Creates a check from its name and its implementation. */
  static Check of(String name, Supplier<Finding> examination) {
    return new Check() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Finding examine() {
        return examination.get();
      }
    };
  }
}
