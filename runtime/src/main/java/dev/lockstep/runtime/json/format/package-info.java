/**
 * Formats of JSON Schema that no automaton can read: host names in the letters of the world, and
 * regular expressions. Sees the JDK alone.
 */
@NullMarked
package dev.lockstep.runtime.json.format;

import org.jspecify.annotations.NullMarked;
