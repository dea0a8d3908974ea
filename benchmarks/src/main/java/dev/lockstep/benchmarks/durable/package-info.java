/** The engine beside a writer by hand, both making the same rows durable; sees the engine. */
@NullMarked
package dev.lockstep.benchmarks.durable;

import org.jspecify.annotations.NullMarked;
