package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.util.BitSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The states and variables that the expressions of a {@link CompiledMigration} read. Immutable.
 *
 * @param <B> context record of the earlier version
 */
public final class EarlierInstance<B> {

  private final B context;
  private final BitSet active = new BitSet();
  private final JsonObject values;
  private final JsonObject initial;

  EarlierInstance(B context, Set<StateType> active, JsonObject values, JsonObject initial) {
    this.context = context;
    this.values = values;
    this.initial = initial;
    active.forEach(state -> this.active.set(state.ordinal()));
  }

  public B context() {
    return context;
  }

  /** Returns true if the state at a position is active. */
  public boolean isIn(int ordinal) {
    return active.get(ordinal);
  }

  /**
   * Returns the context as JSON with only one variable, for a version in which its type differs.
   */
  public JsonObject only(String variable) {
    @Nullable JsonValue value = values.get(variable);
    @Nullable JsonValue first = initial.get(variable);
    return value != null
        ? JsonObject.of(variable, value)
        : first != null ? JsonObject.of(variable, first) : JsonObject.EMPTY;
  }

  /**
   * Returns the value of an expression that may fail.
   *
   * @param subject the variable that gets the value
   * @param text the expression as written
   * @throws StuckException if the expression fails
   */
  public <T> T value(String subject, String text, Supplier<T> expression) {
    try {
      return expression.get();
    } catch (EvaluationException failed) {
      throw failed(subject, text, failed);
    }
  }

  /**
   * Returns the result of a condition that may fail.
   *
   * @param subject the state whose case has the condition
   * @param text the condition as written
   * @throws StuckException if the condition fails
   */
  public boolean holds(String subject, String text, BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (EvaluationException failed) {
      throw failed(subject, text, failed);
    }
  }

  private static StuckException failed(String subject, String text, EvaluationException failed) {
    return new StuckException(
        new Stuck(Problem.FAILED, subject, "`" + text + "` fails: " + failed.getMessage()));
  }
}
