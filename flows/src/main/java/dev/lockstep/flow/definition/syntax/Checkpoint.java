package dev.lockstep.flow.definition.syntax;

/**
 * A point in a compilation at which the caller may stop it. It is called often, on the compiling
 * thread.
 */
@FunctionalInterface
public interface Checkpoint {

  /** A checkpoint that never stops a compilation. */
  Checkpoint NONE = () -> {};

  /**
   * Returns normally if the compilation is to continue.
   *
   * @throws RuntimeException to stop the compilation; the compiler does not catch it
   */
  void check();
}
