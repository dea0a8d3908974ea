/**
 * Agents: a model, instructions and tools on the durable engine. Sees the engine and the packages
 * below.
 */
@NullMarked
package dev.lockstep.agents;

import org.jspecify.annotations.NullMarked;
