package dev.lockstep.model.flow;

/**
 * A point in a compilation at which the caller may stop it. Called often, on the compiling thread.
 */
@FunctionalInterface
public interface Checkpoint {

  /** Never stops. */
  Checkpoint NONE = () -> {};

  /**
   * Returns if the compilation goes on.
   *
   * @throws RuntimeException to stop it: the compiler lets it pass
   */
  void check();
}
