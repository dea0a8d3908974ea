package dev.lockstep.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks generated code, so that tools which judge hand-written code pass over it. Never dated. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Generated {

  /** Who generated it: {@code dev.lockstep.generator}. */
  String value();
}
