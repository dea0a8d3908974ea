/**
 * A small subsystem for tests: irreversible errands, run by workers. It is an example of a task
 * that survives all failures.
 */
@NullMarked
package dev.lockstep.engine.errand;

import org.jspecify.annotations.NullMarked;
