/** Migrations of stored instances; sees commands, instances and records. */
@NullMarked
package dev.lockstep.engine.internal.migration;

import org.jspecify.annotations.NullMarked;
