package dev.lockstep.conformance.explore;

import java.util.function.Supplier;

/** One question about a machine, asked when it is examined. */
public interface Check {

  /** The question as a sentence, without full stop. */
  String name();

  /** Asks it. */
  Finding examine();

  /** A check from its name and what it does. */
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
