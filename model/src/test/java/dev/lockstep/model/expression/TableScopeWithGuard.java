package dev.lockstep.model.expression;

import dev.lockstep.model.expression.evaluation.ExpressionValues;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The scope of the table with a guard that is executed when it is requested. */
record TableScopeWithGuard(BooleanSupplier guard) implements ExpressionValues {

  private static final TableScope TABLE = new TableScope();

  @Override
  public Optional<Object> find(String name) {
    return name.equals("allowed") ? Optional.of(guard.getAsBoolean()) : TABLE.find(name);
  }

  @Override
  public @Nullable Object known(String name) {
    return TABLE.known(name);
  }

  @Override
  public boolean isActive(String state) {
    return TABLE.isActive(state);
  }
}
