/**
 * The engine among many parked instances: what a command, a read and a start cost; sees the engine.
 */
@NullMarked
package dev.lockstep.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
