/** Comparisons of recorded sessions with their chart. Sees no other package. */
@NullMarked
package dev.lockstep.benchmarks.conform;

import org.jspecify.annotations.NullMarked;
