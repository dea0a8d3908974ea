/** What generated validators call: patterns, formats, comparisons. Sees {@code json}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json.schema;
