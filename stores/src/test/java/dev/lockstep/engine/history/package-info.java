/**
 * Checks what an engine did, from histories as plain values; sees the JDK and SnakeYAML, and
 * neither the engine nor generated code.
 */
@NullMarked
package dev.lockstep.engine.history;

import org.jspecify.annotations.NullMarked;
