/**
 * Runs conversations through the agent graph: nodes, checkpoints, suspension and resumption.
 * Depends on instances and execution contracts.
 */
@NullMarked
package dev.lockstep.agent;

import org.jspecify.annotations.NullMarked;
