/**
 * Agents: a model, instructions and tools on the durable engine. Depends on the engine and the
 * packages below.
 */
@NullMarked
package dev.lockstep.agents;

import org.jspecify.annotations.NullMarked;
