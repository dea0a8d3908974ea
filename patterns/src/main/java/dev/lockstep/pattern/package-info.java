/**
 * Regular expressions of schemas (ECMA-262, code points), compiled to automata that read each
 * character once. Sees no other package.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.pattern;
