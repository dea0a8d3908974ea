/** The language model port of agents. Depends on tools and forms. */
@NullMarked
package dev.lockstep.agent.model;

import org.jspecify.annotations.NullMarked;
