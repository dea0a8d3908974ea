/** Sets and tables of machine words, for explorations of many states. Sees nobody. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.words;
