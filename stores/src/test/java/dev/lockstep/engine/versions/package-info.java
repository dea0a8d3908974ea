/** Two versions of a chart, and tests that migrate instances from one to the other. */
@NullMarked
package dev.lockstep.engine.versions;

import org.jspecify.annotations.NullMarked;
