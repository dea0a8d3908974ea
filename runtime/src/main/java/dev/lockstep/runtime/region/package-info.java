/**
 * Machines of charts with hierarchy and regions, which have a set of active states and tables
 * derived from the tree of states. Generated machines add guards and actions. Follows appendix D of
 * the W3C's SCXML recommendation. Sees {@code runtime}, {@code step}, {@code guard}, {@code
 * expression} and {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.region;

import org.jspecify.annotations.NullMarked;
