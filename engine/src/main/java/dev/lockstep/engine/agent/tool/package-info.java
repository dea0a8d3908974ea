/** What can be done for an agent: tools, calls, outcomes; sees JSON values and schemas alone. */
@NullMarked
package dev.lockstep.engine.agent.tool;

import org.jspecify.annotations.NullMarked;
