/**
 * The handlers and domains of the agent graph, and what they store; sees contracts and the engine.
 */
@NullMarked
package dev.lockstep.agent.internal.graph;

import org.jspecify.annotations.NullMarked;
