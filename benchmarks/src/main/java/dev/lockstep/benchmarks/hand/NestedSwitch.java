package dev.lockstep.benchmarks.hand;

import dev.lockstep.benchmarks.session.Facts;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The session machine as a switch over the state with a switch over the event in each case. */
public final class NestedSwitch extends Fleet {

  private static final Signal[] SIGNALS = Signal.values();

  private final Stage[] states;

  /** Creates runs in their initial state. */
  public NestedSwitch(int runs) {
    states = new Stage[runs];
    Arrays.fill(states, Stage.QUEUED);
  }

  @Override
  public int fire(int slot, int signal) {
    Stage target = next(states[slot], SIGNALS[signal], Fleet.facts(slot));
    if (target == null) {
      return REFUSED;
    }
    states[slot] = target;
    return target.ordinal();
  }

  private static @Nullable Stage next(Stage state, Signal signal, int facts) {
    return switch (state) {
      case QUEUED ->
          switch (signal) {
            case TURN_STARTED -> Stage.RUNNING;
            case RUN_CANCELED -> Stage.CANCELED;
            case RECONCILE_FAILED -> (facts & Facts.ALIVE) == 0 ? Stage.FAILED : null;
            default -> null;
          };
      case RUNNING ->
          switch (signal) {
            case TURN_NEEDS_INPUT -> Stage.WAITING_USER;
            case TURN_SUCCEEDED -> Stage.SUCCEEDED;
            case TURN_FAILED -> Stage.FAILED;
            case RUN_CANCELED -> Stage.CANCELED;
            case RECONCILE_FAILED -> (facts & Facts.ALIVE) == 0 ? Stage.FAILED : null;
            default -> null;
          };
      case WAITING_USER ->
          switch (signal) {
            case REPLY_ACCEPTED -> Stage.QUEUED;
            case AUTO_DECIDE_TIMEOUT -> (facts & Facts.STRICT) == 0 ? Stage.QUEUED : null;
            case RUN_CANCELED -> Stage.CANCELED;
            case PRESERVE_WAITING -> (facts & Facts.HELD) != 0 ? Stage.WAITING_USER : null;
            case RECONCILE_FAILED -> (facts & Facts.HELD) == 0 ? Stage.FAILED : null;
            default -> null;
          };
      case SUCCEEDED, FAILED, CANCELED -> signal == Signal.RUN_REOPENED ? Stage.QUEUED : null;
    };
  }

  @Override
  public Object create(int facts) {
    return new One(Stage.QUEUED, facts);
  }

  private record One(Stage state, int facts) {}
}
