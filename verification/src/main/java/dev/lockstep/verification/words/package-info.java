/**
 * Sets and tables of machine words, for explorations of many states. Sees no other package of the
 * module.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.words;
