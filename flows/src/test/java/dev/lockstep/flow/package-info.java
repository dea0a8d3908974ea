/** Flows, from what is published to what came of them, on every store. */
@NullMarked
package dev.lockstep.flow;

import org.jspecify.annotations.NullMarked;
