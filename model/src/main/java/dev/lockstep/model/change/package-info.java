/** Compares two versions of a chart and says whom a change breaks; sees {@code ir} alone. */
@NullMarked
package dev.lockstep.model.change;

import org.jspecify.annotations.NullMarked;
