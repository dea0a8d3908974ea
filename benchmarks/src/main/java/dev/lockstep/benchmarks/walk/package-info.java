/**
 * Random walks of many runs through a machine, and the interface of contenders. Sees no other
 * package.
 */
@NullMarked
package dev.lockstep.benchmarks.walk;

import org.jspecify.annotations.NullMarked;
