/**
 * The work of workers outside of the process: nodes are taken, kept and ended under leases. Sees
 * the engine's queue and the commands of flows.
 */
@NullMarked
package dev.lockstep.flow.worker;

import org.jspecify.annotations.NullMarked;
