package dev.lockstep.reliability.simulation;

import java.util.List;

/**
 * The actions of clients, act by act. A script is created anew for each run and stores what its
 * acts learn, such as the ID of a new instance. An act may be played after later ones.
 */
public interface Script {

  String name();

  List<Act> acts();

  /**
   * Checks the result after every act was played in order.
   *
   * @throws AssertionError if the result is wrong
   */
  void end(Stage stage);

  /** One action of a client. */
  @FunctionalInterface
  interface Act {

    void play(Stage stage);
  }
}
