package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.expression.JsonFields;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import dev.lockstep.runtime.snapshot.StuckException;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of a snapshot in the types of its chart. Immutable, thread-safe. */
final class SnapshotValues {

  private final ChartVersion version;
  private final List<String> names;

  SnapshotValues(ChartVersion version) {
    this.version = version;
    this.names = List.copyOf(version.variables().keySet());
  }

  /**
   * Returns the states and variables of a snapshot, without history and timers.
   *
   * @throws StuckException if its chart has no such state or variable, or a value has a wrong type
   */
  InterpreterSnapshot read(SnapshotData data) {
    return new InterpreterSnapshot(
        active(data.in()), context(data.context()), Map.of(), List.of(), data.entries());
  }

  private BitSet active(List<String> in) {
    BitSet active = new BitSet();
    for (String wire : in) {
      IrState state = version.atomic().get(wire);
      if (state == null) {
        throw new StuckException(
            new Stuck(Problem.UNKNOWN_STATE, wire, "its chart has no state of this name"));
      }
      active.or(state.ancestors());
      active.set(state.index());
    }
    return active;
  }

  private Map<String, Object> context(JsonObject json) {
    Map<String, Object> context = new LinkedHashMap<>();
    try {
      JsonFields.only(json, names);
      for (IrVariable variable : version.chart().context()) {
        context.put(variable.name(), value(variable, json));
      }
    } catch (IllegalArgumentException problem) {
      throw new StuckException(
          new Stuck(Problem.INVALID_CONTEXT, "", String.valueOf(problem.getMessage())));
    }
    return context;
  }

  private static Object value(IrVariable variable, JsonObject json) {
    String name = variable.name();
    Object initial = variable.initial();
    return switch ((IrType.Scalar) variable.type()) {
      case BOOL -> JsonFields.bool(json, name, (Boolean) initial);
      case INT -> JsonFields.integer(json, name, (Long) initial);
      case DOUBLE -> finite(name, JsonFields.number(json, name, ((Number) initial).doubleValue()));
      case DURATION -> JsonFields.duration(json, name, (Duration) initial);
      case TIMESTAMP -> JsonFields.timestamp(json, name, (Instant) initial);
      default -> JsonFields.text(json, name, (String) initial);
    };
  }

  private static double finite(String name, double value) {
    if (Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "the context variable `" + name + "` is too large for a double");
    }
    return value;
  }
}
