/**
 * One run from folders to folders: find, generate, report, write. Sees the generator, its inputs
 * and outputs; knows no build tool.
 */
@NullMarked
package dev.lockstep.generator.build;

import org.jspecify.annotations.NullMarked;
