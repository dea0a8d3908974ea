package dev.lockstep.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A marker of generated code, which lets tools for hand-written code skip it. Contains no date. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Generated {

  /** Returns the name of the generator: {@code dev.lockstep.generator}. */
  String value();
}
