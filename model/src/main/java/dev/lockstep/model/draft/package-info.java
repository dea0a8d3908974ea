/**
 * A chart being made by a program: what importers and makers of charts fill in, and the text of our
 * language it is written down as. Sees nothing of the other packages.
 */
@NullMarked
package dev.lockstep.model.draft;

import org.jspecify.annotations.NullMarked;
