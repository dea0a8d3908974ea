/**
 * What workers do with the rows of flows: begin a node, have it executed, tell what came of it;
 * sees executors and the worker's side of the engine.
 */
@NullMarked
package dev.lockstep.flow.task;

import org.jspecify.annotations.NullMarked;
