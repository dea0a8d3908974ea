/**
 * The Java source of a chart: names of its parts, runtime types, authors' texts, files and their
 * layout. Sees {@code naming} and {@code ir}.
 */
@NullMarked
package dev.lockstep.generator.emit.source;

import org.jspecify.annotations.NullMarked;
