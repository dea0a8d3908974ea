/**
 * The session chart on Apache Flink compared with a hand-written function, and the demonstration of
 * {@code ./lockstep stream}. Sees Flink and its adapter.
 */
@NullMarked
package dev.lockstep.benchmarks.stream;

import org.jspecify.annotations.NullMarked;
