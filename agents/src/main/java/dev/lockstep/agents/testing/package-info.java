/** Parts for tests of agents: a clock turned by hand and scripted models; sees the engine. */
@NullMarked
package dev.lockstep.agents.testing;

import org.jspecify.annotations.NullMarked;
