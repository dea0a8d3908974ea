/** The first check of a payload in a new JVM. Sees {@code payload}. */
@NullMarked
package dev.lockstep.benchmarks.cold;

import org.jspecify.annotations.NullMarked;
