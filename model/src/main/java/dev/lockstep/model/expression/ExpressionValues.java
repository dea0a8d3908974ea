package dev.lockstep.model.expression;

import java.util.Optional;

/** Values of the names an expression uses, asked for one by one and only when needed. */
public interface ExpressionValues {

  /**
   * The value of a name of the expression's scope: {@code Boolean}, {@code Long}, {@code Double},
   * {@code String}, {@code Duration}, {@code Instant}, or for {@code event}, {@code a} and {@code
   * b} a {@code Map} from field to value, {@code null} included. Empty for a name without a value
   * now, which fails the evaluation where it is needed.
   */
  Optional<Object> find(String name);

  /** Whether the state is active that {@code in('name')} asks for. */
  boolean isActive(String state);
}
