/**
 * Migrations of stored snapshots between two versions of a chart: their files, their application,
 * proposals for them, and the check of snapshots against a chart. Sees {@code model} and {@code
 * runtime}.
 */
@NullMarked
package dev.lockstep.verification.migration;

import org.jspecify.annotations.NullMarked;
