/**
 * JSON Schemas of Java types, and values of these types from and to JSON; sees the annotations and
 * the JSON values of the runtime.
 */
@NullMarked
package dev.lockstep.agents.schema;

import org.jspecify.annotations.NullMarked;
