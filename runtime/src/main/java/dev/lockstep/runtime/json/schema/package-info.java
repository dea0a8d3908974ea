/**
 * What generated validators call: patterns, formats, comparisons, plans that explain violations.
 * Sees {@code json} and {@code json.format}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json.schema;
