/**
 * JSON Schemas of Java types, and conversions of their values from and to JSON. Depends on the
 * annotations and the runtime's JSON values.
 */
@NullMarked
package dev.lockstep.agents.internal.schema;

import org.jspecify.annotations.NullMarked;
