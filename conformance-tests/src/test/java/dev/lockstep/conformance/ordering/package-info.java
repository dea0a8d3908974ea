/** Ordering rules over traces that keep and break them. */
@NullMarked
package dev.lockstep.conformance.ordering;

import org.jspecify.annotations.NullMarked;
