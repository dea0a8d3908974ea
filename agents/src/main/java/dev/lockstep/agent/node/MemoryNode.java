package dev.lockstep.agent.node;

import java.util.List;

/** Remembers what is known about the matter. Thread-safe; may take its time and be asked again. */
@FunctionalInterface
public interface MemoryNode {

  /**
   * What is remembered, most important first, each in a line for a model; may be empty.
   *
   * @throws NodeException when it cannot be remembered
   */
  List<String> recall(Situation situation) throws NodeException;
}
