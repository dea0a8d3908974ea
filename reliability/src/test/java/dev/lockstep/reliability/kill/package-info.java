/**
 * Processes that are killed at random moments, and an outside judge who counts what they did. A
 * parent process plays callers, the world and the judge; each child is an engine at work.
 */
@NullMarked
package dev.lockstep.reliability.kill;

import org.jspecify.annotations.NullMarked;
