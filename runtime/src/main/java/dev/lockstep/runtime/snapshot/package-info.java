/**
 * Snapshots as JSON, for programs that store them, and their migration between chart versions. Sees
 * machines and JSON values.
 */
@NullMarked
package dev.lockstep.runtime.snapshot;

import org.jspecify.annotations.NullMarked;
