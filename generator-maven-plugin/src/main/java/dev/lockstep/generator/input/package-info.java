/**
 * Finds charts and schemas in folders and jars, and never outside them. Sees the model's sources
 * and diagnostics.
 */
@NullMarked
package dev.lockstep.generator.input;

import org.jspecify.annotations.NullMarked;
