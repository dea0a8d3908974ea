/**
 * The support code of generated validators: patterns, formats, comparisons, and plans that explain
 * violations. Sees {@code json} and {@code json.format}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json.schema;
