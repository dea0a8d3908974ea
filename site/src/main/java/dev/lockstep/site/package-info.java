/** Writes the documentation as a web site: pages, navigation, search. Sees {@code markdown}. */
@NullMarked
package dev.lockstep.site;

import org.jspecify.annotations.NullMarked;
