package dev.lockstep.generator.memory;

import java.util.List;

/** What came of compiling in memory. */
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
   * @param messages what the Java compiler said; empty when there is none
   */
  record Unavailable(String reason, List<String> messages) implements MemoryCompilation {
    public Unavailable {
      messages = List.copyOf(messages);
    }
  }
}
