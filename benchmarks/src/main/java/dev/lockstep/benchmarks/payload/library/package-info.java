/**
 * Libraries that validate JSON against a schema, with the code that they need. Sees no other
 * package.
 */
@NullMarked
package dev.lockstep.benchmarks.payload.library;

import org.jspecify.annotations.NullMarked;
