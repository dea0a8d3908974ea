/**
 * The node that thinks. Sees consequences of executions, never the contracts themselves: what it
 * knows of the world is what a model may be told.
 */
@NullMarked
package dev.lockstep.agent.reasoning;

import org.jspecify.annotations.NullMarked;
