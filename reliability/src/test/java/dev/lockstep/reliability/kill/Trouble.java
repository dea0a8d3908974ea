package dev.lockstep.reliability.kill;

import java.io.IOException;
import java.util.Random;

/** Faults other than those of the killed processes. */
@FunctionalInterface
interface Trouble {

  /** No other faults. */
  Trouble NONE = chance -> false;

  /**
   * Makes trouble, or not.
   *
   * @return false if a process is to be killed instead
   */
  boolean strike(Random chance) throws IOException, InterruptedException;

  /** Returns the number of faults that happened outside {@link #strike}. */
  default int inBackground() {
    return 0;
  }

  /** Returns the nanoseconds so far in which there was no server. */
  default long outage() {
    return 0;
  }

  /** Ends faults outside {@link #strike}. */
  default void end() {}

  /**
   * Kills the server in one of ten cases and starts it again; ends half of its connections in
   * another one.
   */
  static Trouble of(OwnServer server) {
    return chance -> {
      switch (chance.nextInt(10)) {
        case 0 -> {
          server.kill();
          server.start();
        }
        case 1 -> server.terminateBackends();
        default -> {
          return false;
        }
      }
      return true;
    };
  }
}
