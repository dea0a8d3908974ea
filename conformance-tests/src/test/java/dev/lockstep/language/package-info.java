/**
 * Tests that each key of the chart language has all its places. Sees all modules of the language.
 */
@NullMarked
package dev.lockstep.language;

import org.jspecify.annotations.NullMarked;
