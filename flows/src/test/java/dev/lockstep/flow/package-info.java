/** Flows from publication to their results, on every store. */
@NullMarked
package dev.lockstep.flow;

import org.jspecify.annotations.NullMarked;
