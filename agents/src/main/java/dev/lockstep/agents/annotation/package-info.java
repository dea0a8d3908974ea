/** Annotations that make Java methods tools of an agent. Depends on the engine only. */
@NullMarked
package dev.lockstep.agents.annotation;

import org.jspecify.annotations.NullMarked;
