/**
 * A small system for tests: irreversible errands, executed by workers. Shows how a task recovers
 * from any failure.
 */
@NullMarked
package dev.lockstep.engine.errand;

import org.jspecify.annotations.NullMarked;
