/**
 * Flows of five empty nodes with durable transitions, executed by the engine and by code written by
 * hand; sees the engine.
 */
@NullMarked
package dev.lockstep.benchmarks.flow;

import org.jspecify.annotations.NullMarked;
