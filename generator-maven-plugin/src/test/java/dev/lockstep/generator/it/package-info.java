/** The assertions of the projects in {@code src/it} after a build. */
@NullMarked
package dev.lockstep.generator.it;

import org.jspecify.annotations.NullMarked;
