/** Flows, the public API: the catalog of flows and tasks, runs, and nodes that wait for people. */
@NullMarked
package dev.lockstep.flow;

import org.jspecify.annotations.NullMarked;
