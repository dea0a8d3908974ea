/** The inputs that machines receive, derived from their chart; sees the model. */
@NullMarked
package dev.lockstep.verification.input;

import org.jspecify.annotations.NullMarked;
