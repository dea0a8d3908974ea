package dev.lockstep.engine.internal.replay;

import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.registry.GuardAnswers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/** Executes a step with every combination of results of its guards. */
final class GuardCombinations {

  /** The largest number of executions: eight guards with both results. */
  private static final int MOST = 256;

  private GuardCombinations() {}

  /** Returns the accepted steps among all combinations. */
  static List<Fired<?, ?>> each(Function<GuardAnswers, Object> step) {
    List<Fired<?, ?>> taken = new ArrayList<>();
    Deque<List<Boolean>> open = new ArrayDeque<>(List.of(List.of()));
    for (int tried = 0; tried < MOST && !open.isEmpty(); tried++) {
      List<Boolean> given = open.removeFirst();
      List<Boolean> asked = new ArrayList<>();
      Object result =
          step.apply(
              (guard, context, event) -> {
                asked.add(asked.size() < given.size() && given.get(asked.size()));
                return asked.get(asked.size() - 1);
              });
      if (result instanceof Fired<?, ?> fired) {
        taken.add(fired);
      }
      for (int i = given.size(); i < asked.size(); i++) {
        List<Boolean> other = new ArrayList<>(asked.subList(0, i));
        other.add(true);
        open.add(other);
      }
    }
    return taken;
  }
}
