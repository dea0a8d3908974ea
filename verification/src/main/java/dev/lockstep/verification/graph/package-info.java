/** The graph of reachable states and the searches for violations of properties in it. */
@NullMarked
package dev.lockstep.verification.graph;

import org.jspecify.annotations.NullMarked;
