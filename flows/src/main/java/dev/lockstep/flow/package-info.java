/** Flows, the front door: what is there to start, what runs, who is waited for. */
@NullMarked
package dev.lockstep.flow;

import org.jspecify.annotations.NullMarked;
