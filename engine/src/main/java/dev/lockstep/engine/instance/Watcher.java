package dev.lockstep.engine.instance;

/**
 * Watches what an engine does, for measures and traces. Called on threads that bring commands and
 * that carry them out: it returns at once and must not fail. Thread-safe.
 */
public interface Watcher {

  /** Watches nothing. */
  Watcher NONE =
      new Watcher() {
        @Override
        public Watched taken(Command command) {
          return Watched.NOTHING;
        }

        @Override
        public void carriedOut(int commands, long nanos) {}
      };

  /** A command was brought, on the thread that brings it; what is returned hears of its answer. */
  Watched taken(Command command);

  /**
   * A transaction is over.
   *
   * @param commands how many it carried out
   * @param nanos how long it took
   */
  void carriedOut(int commands, long nanos);

  /** A command under way. */
  @FunctionalInterface
  interface Watched {

    /** Nobody listens. */
    Watched NOTHING = answer -> {};

    /** What came of it; once, on any thread. */
    void answered(Answer answer);
  }
}
