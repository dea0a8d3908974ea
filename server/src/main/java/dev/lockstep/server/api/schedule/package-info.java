/** The routes of schedules. */
@NullMarked
package dev.lockstep.server.api.schedule;

import org.jspecify.annotations.NullMarked;
