package dev.lockstep.execution.observation;

import dev.lockstep.statecharts.execution.ExecutionTimeline;
import org.jspecify.annotations.Nullable;

/**
 * A page of a timeline: the transitions of a part of the journal and the contracts created in it.
 * Totals and times are those of the whole conversation.
 *
 * @param next position after which the next page begins; {@code null} for the last page
 */
public record TimelinePage(ExecutionTimeline timeline, @Nullable Long next) {}
