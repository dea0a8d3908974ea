package dev.lockstep.engine.internal.timer;

/** Stops the other work of a process while a timer fires that may crash it. */
public interface ExclusiveExecution {

  /** A process without other work. */
  ExclusiveExecution NOTHING_ELSE =
      new ExclusiveExecution() {
        @Override
        public boolean enter() {
          return true;
        }

        @Override
        public void leave() {}
      };

  /**
   * Prevents the process from starting other work until {@link #leave}. Does not block; may be
   * called again.
   *
   * @return true if no other work is running
   */
  boolean enter();

  /** Allows other work again; has no effect without a preceding {@link #enter}. */
  void leave();
}
