package dev.lockstep.verification.draft;

/**
 * An event that the machine emits.
 *
 * @param wire spelling on the wire; empty if it is the name
 * @param payload JSON text of an inline schema, or path of a schema file; empty for none
 */
public record EmissionDraft(String name, String wire, String payload, String description) {}
