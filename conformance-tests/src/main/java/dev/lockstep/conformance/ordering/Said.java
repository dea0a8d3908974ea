package dev.lockstep.conformance.ordering;

import dev.lockstep.runtime.json.JsonValue;

/**
 * An emitted event.
 *
 * @param event its wire name
 * @param payload its payload; an empty object if it has none
 * @param step number of the step that emitted it; the start is step 0
 */
public record Said(String event, JsonValue payload, int step) {}
