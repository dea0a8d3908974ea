/**
 * The support code of generated validators: patterns, formats and comparisons. Sees {@code json}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json.schema;
