package dev.lockstep.reliability.simulation;

import java.util.List;

/**
 * What clients do, act by act. Made anew for each run; what an act learns, such as the id of what
 * it began, it keeps here. An act may be played after others that were meant to follow it.
 */
public interface Script {

  String name();

  List<Act> acts();

  /**
   * Holds what came of it against what should have come, when every act was played in its turn.
   *
   * @throws AssertionError if it is something else
   */
  void end(Stage stage);

  /** Something a client does. */
  @FunctionalInterface
  interface Act {

    void play(Stage stage);
  }
}
