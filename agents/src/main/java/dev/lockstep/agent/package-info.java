/**
 * Runs conversations through the agent graph: nodes, checkpoints, suspension and resumption; sees
 * instances and execution contracts.
 */
@NullMarked
package dev.lockstep.agent;

import org.jspecify.annotations.NullMarked;
