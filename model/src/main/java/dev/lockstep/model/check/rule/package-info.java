/**
 * The interface of rules and what rules of several subjects share; the packages below have the
 * rules, one class for each mistake. Sees {@code check.resolved}, {@code syntax}, {@code ir},
 * {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check.rule;
