/** The session chart as a careful and a careless programmer would write it. */
@NullMarked
package dev.lockstep.conformance.byhand;

import org.jspecify.annotations.NullMarked;
