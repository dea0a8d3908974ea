package dev.lockstep.engine.simulation;

import java.util.List;

/**
 * The acts of clients. A script is created for each run and stores what its acts learn, such as
 * IDs. An act may be played after acts that were meant to follow it.
 */
public interface Script {

  String name();

  List<Act> acts();

  /**
   * Compares the results with the expected ones after every act was played in order.
   *
   * @throws AssertionError if they differ
   */
  void end(Stage stage);

  /** One act of a client. */
  @FunctionalInterface
  interface Act {

    void play(Stage stage);
  }
}
