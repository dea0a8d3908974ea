/** What the kit gives machines to do, derived from their chart; sees the model. */
@NullMarked
package dev.lockstep.conformance.input;

import org.jspecify.annotations.NullMarked;
