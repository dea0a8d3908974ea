package dev.lockstep.learning;

import java.util.List;

/**
 * Learns a chart from the accepted events of many instances. Steps of different instances may be
 * mixed; those of one instance are in order. Not thread-safe.
 *
 * <p>If the states after the events are recorded, they are the states of the chart; an event
 * without them leads where it led at other times. If none is recorded, states are merged by the
 * frequencies of the events that follow ({@link StateMerging}). Events with several targets get
 * guards over the payload and the actor that hold for all recorded steps, or guards in Java. The
 * schemas of payloads allow at least what was recorded.
 */
public final class LogLearner {

  private final LearningOptions options;
  private final TraceTree tree;
  private final EventUses uses = new EventUses();
  private boolean hasStates;

  /**
   * Creates a learner without steps.
   *
   * @param initial the states before the first event of each instance; empty if they are not known
   */
  public LogLearner(LearningOptions options, List<String> initial) {
    this.options = options;
    this.tree = new TraceTree(options, initial);
  }

  /**
   * Adds the next step of an instance.
   *
   * @throws LearningLimitException if the steps exceed the options, or have too many different
   *     events and states
   */
  public void add(String key, RecordedStep step) {
    tree.add(key, step);
    uses.add(step);
    hasStates |= !step.states().isEmpty();
  }

  /** Returns whether the states after an event were recorded. */
  public boolean hasStates() {
    return hasStates;
  }

  /** Returns the number of instances. */
  public int instances() {
    return tree.instances();
  }

  /**
   * Returns the learned chart. No steps can be added afterwards.
   *
   * @param name the name of the chart in kebab-case
   * @throws IllegalStateException if no step was added
   * @throws LearningLimitException if the chart would have too many states or transitions
   */
  public LearnedChart learn(String name) {
    if (uses.isEmpty()) {
      throw new IllegalStateException("there are no steps");
    }
    List<TraceNode> states = StateMerging.of(tree, hasStates ? 0 : options.significance());
    return new ChartDrafting(name, tree.letters(), states, uses).chart();
  }
}
