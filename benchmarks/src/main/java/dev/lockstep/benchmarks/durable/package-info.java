/** The engine and a writer by hand that make the same rows durable; sees the engine. */
@NullMarked
package dev.lockstep.benchmarks.durable;

import org.jspecify.annotations.NullMarked;
