/**
 * The public types of generated machines: machines, snapshots, effects and refusals. Sees {@code
 * json}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime;
