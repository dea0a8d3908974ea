/** Tools of agents, their calls and outcomes. Depends on JSON values and schemas only. */
@NullMarked
package dev.lockstep.agent.tool;

import org.jspecify.annotations.NullMarked;
