/**
 * What is seen of contracts: snapshots, consequences, transitions, timelines, the shape of their
 * chart; made of the journal and the chart's attributes, changes nothing. Sees contracts and what
 * is recorded.
 */
@NullMarked
package dev.lockstep.execution.observation;

import org.jspecify.annotations.NullMarked;
