package dev.lockstep.benchmarks.walk;

import java.util.List;

/**
 * A machine as its chart means it, told as plainly as can be: what every contender is held to.
 * Where a run stands is a number from 0 to 127, the same for all contenders.
 */
public interface Play {

  /** Where a new run stands. */
  int start();

  /** How many events there are. */
  int signals();

  /** Where an event leads to, {@link Fleet#REFUSED} when it is not accepted. */
  int next(int at, int signal, int facts);

  /** Events that bring any run back to the start, one after the other, the refused passed over. */
  List<Integer> home();

  /** An event every new run accepts and after which it is not home by itself. */
  int detour();

  /** Where runs stand in turn before refusals are tried; whatever the facts, all can get there. */
  List<Integer> places();
}
