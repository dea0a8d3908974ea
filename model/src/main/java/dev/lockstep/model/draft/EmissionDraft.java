package dev.lockstep.model.draft;

/**
 * An event said to the world.
 *
 * @param wire its spelling on the wire; empty when that is its name
 * @param payload JSON text of an inline schema, or a schema file's path; empty for none
 */
public record EmissionDraft(String name, String wire, String payload, String description) {}
