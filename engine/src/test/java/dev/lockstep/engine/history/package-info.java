/**
 * The outside judge of what an engine did: histories as plain values and the checker that reads
 * them; sees the JDK and SnakeYAML, and neither the engine nor anything generated.
 */
@NullMarked
package dev.lockstep.engine.history;

import org.jspecify.annotations.NullMarked;
