/** Random walks of many runs through a machine, and whoever can play them. Sees nobody. */
@NullMarked
package dev.lockstep.benchmarks.walk;

import org.jspecify.annotations.NullMarked;
