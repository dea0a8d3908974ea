package dev.lockstep.benchmarks.walk;

import java.util.List;

/**
 * The reference behaviour of a machine, with which every contender must agree. The place of a run
 * is a number from 0 to 127, the same for all contenders.
 */
public interface Play {

  /** Returns the place of a new run. */
  int start();

  /** Returns the number of events. */
  int signals();

  /** Returns the place after an event; {@link Fleet#REFUSED} if it is refused. */
  int next(int at, int signal, int facts);

  /**
   * Returns events that lead every run to the start, one after another; refused ones are skipped.
   */
  List<Integer> home();

  /** Returns an event that every new run accepts and that does not lead back to the start. */
  int detour();

  /** Returns the places at which refusals are tried. All are reachable with any facts. */
  List<Integer> places();
}
