/**
 * What generated machines are made of: snapshots, effects, refusals, and the machine itself. Sees
 * {@code json}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime;
