/** Keeps the shape of the project itself: reads poms and sources as text, sees no other package. */
@NullMarked
package dev.lockstep.structure;

import org.jspecify.annotations.NullMarked;
