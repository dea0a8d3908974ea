/** Flows, from what is published to what came of them, on every store. */
@NullMarked
package dev.lockstep.engine.flow;

import org.jspecify.annotations.NullMarked;
