/** Settings of tests that other modules use too. */
@NullMarked
package dev.lockstep.model.testing;

import org.jspecify.annotations.NullMarked;
