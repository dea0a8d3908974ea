/** Validation of a folder of schemas and documents. Sees {@code payload}. */
@NullMarked
package dev.lockstep.benchmarks.corpus;

import org.jspecify.annotations.NullMarked;
