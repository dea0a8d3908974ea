/**
 * Processes that are killed at random times, and an independent judge that counts their effects.
 * The parent process runs callers, the world and the judge; each child process runs an engine.
 */
@NullMarked
package dev.lockstep.engine.kill;

import org.jspecify.annotations.NullMarked;
