/** Annotations by which Java methods become tools of an agent; sees the engine alone. */
@NullMarked
package dev.lockstep.agents.annotation;

import org.jspecify.annotations.NullMarked;
