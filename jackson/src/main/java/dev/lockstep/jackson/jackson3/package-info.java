/** The module for Jackson 3. */
@NullMarked
package dev.lockstep.jackson.jackson3;

import org.jspecify.annotations.NullMarked;
