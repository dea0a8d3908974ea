/**
 * Random charts: valid drafts with every construct of the language, generated from a seed. Sees
 * {@code draft} only.
 */
@NullMarked
package dev.lockstep.model.testing.random;

import org.jspecify.annotations.NullMarked;
