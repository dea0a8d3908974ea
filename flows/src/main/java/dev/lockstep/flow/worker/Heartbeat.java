package dev.lockstep.flow.worker;

import java.time.Duration;

/**
 * The answer to a heartbeat.
 *
 * @param lease the time until the next heartbeat must have arrived
 * @param isCancelled true if the run was cancelled; the worker should stop and report the outcome
 */
public record Heartbeat(Duration lease, boolean isCancelled) {}
