/** The commands for JSON Schemas without a chart. Sees {@code command} and {@code chart}. */
@NullMarked
package dev.lockstep.cli.schema;

import org.jspecify.annotations.NullMarked;
