/** The flows that can be started and the tasks they are run for: commands and what they come to. */
@NullMarked
package dev.lockstep.flow.catalog;

import org.jspecify.annotations.NullMarked;
