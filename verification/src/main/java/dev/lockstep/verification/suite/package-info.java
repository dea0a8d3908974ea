/**
 * Test suites with a guaranteed fault coverage, derived from a machine as an abstract automaton:
 * covers, characterizing sets, W and Wp suites. Sees no other package.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.suite;
