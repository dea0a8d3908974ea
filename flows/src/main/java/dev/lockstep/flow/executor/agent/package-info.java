/**
 * Nodes of the type {@code agent_task}: conversations run to their answer as a part of the node's
 * work; sees the port of executors and agents.
 */
@NullMarked
package dev.lockstep.flow.executor.agent;

import org.jspecify.annotations.NullMarked;
