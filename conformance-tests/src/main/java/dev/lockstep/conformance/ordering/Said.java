package dev.lockstep.conformance.ordering;

import dev.lockstep.runtime.json.JsonValue;

/**
 * An event said to the world.
 *
 * @param event its wire name
 * @param payload what it carried; an empty object for none
 * @param step number of the step it was said in, from 0 for the start
 */
public record Said(String event, JsonValue payload, int step) {}
