/**
 * Samples of the values that a schema accepts and rejects, found by construction from its keywords;
 * sees schemas and their validator.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.sample;
