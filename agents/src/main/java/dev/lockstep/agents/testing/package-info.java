/** Parts for tests of agents: a manual clock and scripted models. Depends on the engine. */
@NullMarked
package dev.lockstep.agents.testing;

import org.jspecify.annotations.NullMarked;
