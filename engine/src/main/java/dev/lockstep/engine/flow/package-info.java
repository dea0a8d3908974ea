/** Flows, the public API: the catalog of flows and tasks, runs, and nodes that wait for people. */
@NullMarked
package dev.lockstep.engine.flow;

import org.jspecify.annotations.NullMarked;
