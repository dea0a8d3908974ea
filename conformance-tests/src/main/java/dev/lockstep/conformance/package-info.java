/** Proves a machine equal to its chart; sees the model and the runtime. */
@NullMarked
package dev.lockstep.conformance;

import org.jspecify.annotations.NullMarked;
