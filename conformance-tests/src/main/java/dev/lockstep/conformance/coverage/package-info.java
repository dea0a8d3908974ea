/** What an examination has touched of a chart; sees subjects and the model. */
@NullMarked
package dev.lockstep.conformance.coverage;

import org.jspecify.annotations.NullMarked;
