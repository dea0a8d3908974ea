package dev.lockstep.generator.emit;

import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.runtime.Configuration;
import java.lang.reflect.Method;
import java.util.BitSet;
import java.util.List;

/** The generated lookup table of a chart with regions; guards are the chart's own, by position. */
final class RegionDoor {

  static final long GUARD_FALSE = -1;
  static final long NOT_ACCEPTED = -2;
  static final long FINAL_STATE = -3;
  static final long ASK_MACHINE = -4;
  static final long REFUSED = -16;

  private final Class<?> table;
  private final Method next;
  private final List<String> guards;

  RegionDoor(GeneratedCode code, String table, List<String> guards) {
    this.table = code.load(Fixture.BASE + "." + table);
    this.guards = guards;
    try {
      this.next = this.table.getMethod("next", long.class, int.class, int.class);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  /** The answer while the guards of these positions hold. */
  long next(long configuration, int column, int holding) {
    try {
      return (long) next.invoke(null, configuration, column, bits(holding));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The bits of the configuration of some bits: the same. */
  long thereAndBack(long bits) {
    try {
      var configuration =
          (Configuration<?>) table.getMethod("configuration", long.class).invoke(null, bits);
      return (long) table.getMethod("bits", Configuration.class).invoke(null, configuration);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  long initial() {
    try {
      return table.getField("INITIAL").getLong(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** A configuration of the interpreter, whose positions count the root. */
  static long bits(BitSet configuration) {
    long[] words = configuration.toLongArray();
    return words.length == 0 ? 0 : words[0] >>> 1;
  }

  private int bits(int holding) throws ReflectiveOperationException {
    int bits = 0;
    for (int guard = 0; guard < guards.size(); guard++) {
      if ((holding >> guard & 1) != 0) {
        bits |= bit(JavaNames.constant(guards.get(guard)));
      }
    }
    return bits;
  }

  /** A guard no row asks for has no bit. */
  private int bit(String constant) throws IllegalAccessException {
    try {
      return table.getField(constant).getInt(null);
    } catch (NoSuchFieldException e) {
      return 0;
    }
  }
}
