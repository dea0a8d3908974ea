package dev.lockstep.agents.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names and describes an argument of a tool or a component of a record for the model. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Param {

  /** Returns the name; by default that of the record component or of the compiled parameter. */
  String value() default "";

  /** Returns the meaning of the value, for the model to read. */
  String description() default "";
}
