/**
 * The worker's side of flows: begin a node, execute it, report its outcome. Depends on executors
 * and the engine's workers.
 */
@NullMarked
package dev.lockstep.flow.task;

import org.jspecify.annotations.NullMarked;
