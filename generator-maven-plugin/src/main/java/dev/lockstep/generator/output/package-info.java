/**
 * Writes files so that a build without changes touches none and a failed one harms none. Sees no
 * other package.
 */
@NullMarked
package dev.lockstep.generator.output;

import org.jspecify.annotations.NullMarked;
