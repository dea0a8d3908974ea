package dev.lockstep.benchmarks.hand;

import dev.lockstep.benchmarks.session.Condition;
import dev.lockstep.benchmarks.session.Facts;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;

/**
 * The session machine as two tables of bytes: the target, and the number of a guard if there is
 * one.
 */
public final class ByteTable extends Fleet {

  private static final int EVENTS = Signal.ALL.size();
  private static final byte[] TARGETS = new byte[Stage.ALL.size() * EVENTS];
  private static final byte[] GUARDS = new byte[Stage.ALL.size() * EVENTS];

  static {
    Arrays.fill(TARGETS, (byte) REFUSED);
    for (Way way : Way.ALL) {
      int cell = way.from().ordinal() * EVENTS + way.on().ordinal();
      TARGETS[cell] = (byte) way.to().ordinal();
      GUARDS[cell] = (byte) way.when().ordinal();
    }
  }

  private final byte[] states;
  private final byte[] facts;

  /** Creates runs in their initial state. */
  public ByteTable(int runs) {
    states = new byte[runs];
    facts = new byte[runs];
    for (int slot = 0; slot < runs; slot++) {
      facts[slot] = (byte) Fleet.facts(slot);
    }
  }

  @Override
  public int fire(int slot, int signal) {
    int cell = states[slot] * EVENTS + signal;
    int target = TARGETS[cell];
    if (target < 0 || !holds(GUARDS[cell], facts[slot])) {
      return REFUSED;
    }
    states[slot] = (byte) target;
    return target;
  }

  private static boolean holds(int guard, int facts) {
    return switch (guard) {
      case 0 -> true;
      case 1 -> (facts & Facts.STRICT) == 0;
      case 2 -> (facts & Facts.HELD) != 0;
      case 3 -> (facts & Facts.HELD) == 0;
      case 4 -> (facts & Facts.ALIVE) == 0;
      default -> throw new IllegalStateException(Condition.class.getName() + guard);
    };
  }

  @Override
  public Object create(int facts) {
    return new One((byte) 0, (byte) facts);
  }

  private record One(byte state, byte facts) {}
}
