/** What the projects in {@code src/it} ask of themselves after a build. */
@NullMarked
package dev.lockstep.generator.it;

import org.jspecify.annotations.NullMarked;
