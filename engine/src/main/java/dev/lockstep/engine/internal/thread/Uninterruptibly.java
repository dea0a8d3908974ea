package dev.lockstep.engine.internal.thread;

/** Waits to the end and keeps an interruption for later. */
public final class Uninterruptibly {

  /** Something that waits, and that can be repeated after an interruption. */
  @FunctionalInterface
  public interface Wait {

    void run() throws InterruptedException;
  }

  private Uninterruptibly() {}

  public static void run(Wait wait) {
    boolean wasInterrupted = false;
    while (true) {
      try {
        wait.run();
        break;
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
