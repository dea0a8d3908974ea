/**
 * Flows of five nodes that do nothing, as the engine runs them and as they are written by hand,
 * each transition durable; sees the engine.
 */
@NullMarked
package dev.lockstep.benchmarks.flow;

import org.jspecify.annotations.NullMarked;
