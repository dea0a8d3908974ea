/**
 * Nodes of the type {@code agent_task}: an agent's conversation is run until its answer. Depends on
 * the port of executors and on agents.
 */
@NullMarked
package dev.lockstep.flow.executor.agent;

import org.jspecify.annotations.NullMarked;
