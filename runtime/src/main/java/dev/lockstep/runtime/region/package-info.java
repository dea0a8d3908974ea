/**
 * Machines with hierarchy and regions: a set of active states, tables derived from the tree of
 * states. What a generated machine of such a chart adds is its guards and its actions. Follows
 * appendix D of the W3C's SCXML recommendation. Sees {@code runtime}, {@code step}, {@code
 * expression} and {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.region;

import org.jspecify.annotations.NullMarked;
