/**
 * Charts made by programs: random charts with every construct of the language, generated from a
 * seed, and charts of a given size. Sees {@code verification.draft} and {@code model.document}.
 */
@NullMarked
package dev.lockstep.verification.random;

import org.jspecify.annotations.NullMarked;
