package dev.lockstep.verification.draft;

/**
 * A context variable.
 *
 * @param type {@code bool}, {@code int}, {@code double}, {@code string}, {@code duration} or {@code
 *     timestamp}
 * @param initial unquoted initial value; empty for none unless the type is {@code string}
 */
public record VariableDraft(String name, String type, String initial, String description) {}
