/**
 * The formats of JSON Schema that need more than an automaton: host names in Unicode and regular
 * expressions. Sees only the JDK.
 */
@NullMarked
package dev.lockstep.runtime.json.format;

import org.jspecify.annotations.NullMarked;
