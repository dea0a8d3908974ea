/** The cost of a command, a read and a start among many waiting instances; sees the engine. */
@NullMarked
package dev.lockstep.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
