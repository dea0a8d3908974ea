/**
 * The node that decides by asking a model. Depends on the consequences of executions, never on
 * contracts, because everything it knows may be sent to a model.
 */
@NullMarked
package dev.lockstep.agent.reasoning;

import org.jspecify.annotations.NullMarked;
