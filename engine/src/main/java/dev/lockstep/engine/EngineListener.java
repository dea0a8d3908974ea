package dev.lockstep.engine;

/**
 * Observes an engine, for metrics and traces. Called on threads that submit and execute commands:
 * methods must return at once and must not throw. Thread-safe.
 */
public interface EngineListener {

  /** A watcher that does nothing. */
  EngineListener NONE =
      new EngineListener() {
        @Override
        public Watched submitted(Command command) {
          return Watched.NOTHING;
        }

        @Override
        public void executed(int commands, long nanos) {}
      };

  /** Receives each submitted command, on the calling thread; returns the receiver of its answer. */
  Watched submitted(Command command);

  /**
   * Receives the size and the duration of each transaction, after it has ended.
   *
   * @param commands number of commands it executed
   * @param nanos duration in nanoseconds
   */
  void executed(int commands, long nanos);

  /** An observed command. */
  @FunctionalInterface
  interface Watched {

    /** Ignores the answer. */
    Watched NOTHING = answer -> {};

    /** Receives the answer; called once, on any thread. */
    void answered(Answer answer);
  }
}
