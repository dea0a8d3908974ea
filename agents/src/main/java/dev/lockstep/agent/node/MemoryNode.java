package dev.lockstep.agent.node;

import java.util.List;

/**
 * A node that recalls facts for a round. Thread-safe; may block, and may be called again for the
 * same message.
 */
@FunctionalInterface
public interface MemoryNode {

  /**
   * Returns the recalled facts, most important first, one line each for a model; may be empty.
   *
   * @throws NodeException if the facts cannot be recalled
   */
  List<String> recall(Situation situation) throws NodeException;
}
