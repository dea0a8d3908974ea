/** The catalog of flows and of the tasks for which they run: commands and their answers. */
@NullMarked
package dev.lockstep.flow.internal.catalog;

import org.jspecify.annotations.NullMarked;
