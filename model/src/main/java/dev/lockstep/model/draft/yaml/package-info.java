/**
 * A YAML text being made: maps, lists and scalars, and the lines they are written on in the style
 * of the house. Sees nothing of the other packages but {@code diagnostic}, which knows what cannot
 * be seen.
 */
@NullMarked
package dev.lockstep.model.draft.yaml;

import org.jspecify.annotations.NullMarked;
