/**
 * An example of a job: recorded events of sessions from a topic of Apache Kafka are compared with
 * their chart on Apache Flink, and the verdicts are written to topics exactly once ({@link
 * dev.lockstep.stream.kafka.VerdictJob}). Programs copy it.
 */
@NullMarked
package dev.lockstep.stream.kafka;

import org.jspecify.annotations.NullMarked;
