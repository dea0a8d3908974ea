/** The same charts give the same bytes, whoever generates them and wherever. */
@NullMarked
package dev.lockstep.generator.reproducible;

import org.jspecify.annotations.NullMarked;
