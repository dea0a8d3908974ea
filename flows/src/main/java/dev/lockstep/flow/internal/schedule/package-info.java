/** Schedules: their commands, the computation of their times, and the domain of their chart. */
@NullMarked
package dev.lockstep.flow.internal.schedule;

import org.jspecify.annotations.NullMarked;
