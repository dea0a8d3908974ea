package dev.lockstep.agents.annotation;

import dev.lockstep.agent.tool.KeyScope;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method as a tool that a model may call. Its arguments are its parameters, each with a
 * {@link Param}, or the components of a single record. A parameter of type {@code ToolCall}
 * receives the call itself with its idempotency key and is not shown to the model.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Tool {

  /** Returns the name within the service; the name of the method by default. */
  String name() default "";

  /**
   * Returns the service; by default the simple name of the class with the first letter in lower
   * case.
   */
  String service() default "";

  /** Returns the purpose of the tool, for the model to read. */
  String description() default "";

  /** Returns true if the effect of a call cannot be undone. */
  boolean irreversible() default false;

  /** Returns true if a repeated call with the same idempotency key has no further effect. */
  boolean idempotent() default false;

  /** Returns true if a person has to consent to each call. */
  boolean confirmed() default false;

  /** Returns the scope within which the same irreversible call is recognized as repeated. */
  KeyScope keyScope() default KeyScope.TENANT;

  /** Returns the timeout of a call in seconds, at least 1. */
  long timeoutSeconds() default 30;
}
