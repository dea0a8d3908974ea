package dev.lockstep.generator.memory;

import java.util.List;

/** The result of a compilation in memory. */
public sealed interface MemoryCompilation {

  /**
   * The classes are there.
   *
   * @param loader loads them and the resources beside them; each compilation has its own
   */
  record Loaded(ClassLoader loader) implements MemoryCompilation {}

  /**
   * There are no classes.
   *
   * @param reason one sentence
   * @param messages the messages of the Java compiler; empty if there is no compiler
   */
  record Unavailable(String reason, List<String> messages) implements MemoryCompilation {
    public Unavailable {
      messages = List.copyOf(messages);
    }
  }
}
