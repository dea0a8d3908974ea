/**
 * The rules of the language, one class for each mistake. Sees {@code check.resolved}, {@code
 * syntax}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check.rule;
