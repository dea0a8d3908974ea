package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import java.util.Optional;

/** The recent failures of commands, as far as a process remembers them. Thread-safe. */
public interface FailureLog {

  /** Remembers nothing. */
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

  /** Returns the description of the last failure of a command about an instance. */
  Optional<String> lastOf(Id instance);

  /** Returns whether a command under a lease was declined because the store was away or busy. */
  boolean isStoreToBlame(Lease lease);
}
