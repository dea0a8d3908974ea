package dev.lockstep.engine.timer;

/** Keeps a process from doing anything else while a timer fires that may end it. */
public interface Solitude {

  /** A process that does nothing else. */
  Solitude NOTHING_ELSE =
      new Solitude() {
        @Override
        public boolean enter() {
          return true;
        }

        @Override
        public void leave() {}
      };

  /**
   * Has the process begin nothing else until {@link #leave}. Does not block; may be called again.
   *
   * @return whether nothing else is under way
   */
  boolean enter();

  /** Lets the process go on; without effect if nobody entered. */
  void leave();
}
