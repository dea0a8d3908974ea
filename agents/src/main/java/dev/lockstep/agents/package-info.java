/** Connects the engine's ports to tools and language models; sees the engine. */
@NullMarked
package dev.lockstep.agents;

import org.jspecify.annotations.NullMarked;
