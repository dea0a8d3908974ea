/** Snapshots as JSON, for programs that store them. Sees machines and JSON values. */
@NullMarked
package dev.lockstep.runtime.snapshot;

import org.jspecify.annotations.NullMarked;
