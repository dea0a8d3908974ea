package dev.lockstep.stream.flink;

/**
 * An effect of a step.
 *
 * @param kind {@code emit}, {@code perform}, {@code schedule}, {@code cancel} or {@code send}
 * @param name the emitted or sent event, the action, or the ID of the timer
 * @param payload the payload of an emitted or sent event as JSON, or the deadline of a timer;
 *     otherwise empty
 */
public record StepEffect(String kind, String name, String payload) {}
