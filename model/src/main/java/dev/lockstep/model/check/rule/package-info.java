/**
 * The rules, one class each, named after the mistake it finds. Sees {@code check.resolved}, {@code
 * syntax}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check.rule;
