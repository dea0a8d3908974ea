/** Flows, the front door: what is there to start, what runs, who is waited for. */
@NullMarked
package dev.lockstep.engine.flow;

import org.jspecify.annotations.NullMarked;
