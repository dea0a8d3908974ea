package dev.lockstep.benchmarks.session;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Play;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The reference behaviour of the session chart. The place of a run is the position of its state.
 */
public final class SessionPlay implements Play {

  @Override
  public int start() {
    return Stage.QUEUED.ordinal();
  }

  @Override
  public int signals() {
    return Signal.ALL.size();
  }

  @Override
  public int next(int at, int signal, int facts) {
    return Way.taken(Stage.ALL.get(at), Signal.ALL.get(signal), facts)
        .map(way -> way.to().ordinal())
        .orElse(Fleet.REFUSED);
  }

  @Override
  public List<Integer> home() {
    return List.of(Signal.RUN_CANCELED.ordinal(), Signal.RUN_REOPENED.ordinal());
  }

  @Override
  public int detour() {
    return Signal.TURN_STARTED.ordinal();
  }

  @Override
  public List<Integer> places() {
    return IntStream.range(0, Stage.ALL.size()).boxed().toList();
  }
}
