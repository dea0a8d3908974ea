/**
 * The syntax of flow definitions: the parsed flow and its parsers, with the readers and durations
 * of the chart language.
 */
@NullMarked
package dev.lockstep.flow.definition.syntax;

import org.jspecify.annotations.NullMarked;
