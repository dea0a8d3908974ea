/**
 * Tests that kill processes at random moments. A parent process acts as the callers, the world and
 * the judge, which counts the actions; each child process runs an engine.
 */
@NullMarked
package dev.lockstep.reliability.kill;

import org.jspecify.annotations.NullMarked;
