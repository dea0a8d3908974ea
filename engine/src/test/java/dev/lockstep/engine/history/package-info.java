/**
 * The independent judge of an engine: histories as plain values and their checker. Depends on the
 * JDK and SnakeYAML, but neither on the engine nor on generated code.
 */
@NullMarked
package dev.lockstep.engine.history;

import org.jspecify.annotations.NullMarked;
