package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import java.util.Optional;

/** Returns recent failures of commands, as far as this process remembers them. Thread-safe. */
public interface FailureLog {

  /** A log without failures. */
  FailureLog NONE =
      new FailureLog() {
        @Override
        public Optional<String> lastOf(Id instance) {
          return Optional.empty();
        }

        @Override
        public boolean isStoreToBlame(Lease lease) {
          return false;
        }
      };

  /**
   * Returns the description of the last failure of a command on an instance; empty if none is
   * known.
   */
  Optional<String> lastOf(Id instance);

  /**
   * Returns true if a command under a lease was declined because the store was unavailable or busy.
   */
  boolean isStoreToBlame(Lease lease);
}
