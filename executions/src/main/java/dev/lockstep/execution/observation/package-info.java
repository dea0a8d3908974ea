/**
 * Queries on contracts: snapshots, consequences, transitions, timelines, and the topology of their
 * chart, computed from the journal and the chart's attributes. Changes nothing. Sees contracts and
 * the stored records.
 */
@NullMarked
package dev.lockstep.execution.observation;

import org.jspecify.annotations.NullMarked;
