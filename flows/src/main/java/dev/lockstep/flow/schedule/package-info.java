/** The work of schedules: starts the runs that are due. */
@NullMarked
package dev.lockstep.flow.schedule;

import org.jspecify.annotations.NullMarked;
