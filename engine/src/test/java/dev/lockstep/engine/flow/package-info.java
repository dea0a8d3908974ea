/** Flows from publication to their results, on every store. */
@NullMarked
package dev.lockstep.engine.flow;

import org.jspecify.annotations.NullMarked;
