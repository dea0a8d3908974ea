/** The times of schedules: cron expressions and intervals. Pure; sees the JDK alone. */
@NullMarked
package dev.lockstep.flow.internal.cron;

import org.jspecify.annotations.NullMarked;
