/**
 * A chart being made by a program: what importers and makers of charts fill in, and the text of our
 * language it is written down as. Sees {@code draft.yaml}, and {@code document} for schemas.
 */
@NullMarked
package dev.lockstep.model.draft;

import org.jspecify.annotations.NullMarked;
