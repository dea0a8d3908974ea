/** The module for Jackson 2. */
@NullMarked
package dev.lockstep.jackson.jackson2;

import org.jspecify.annotations.NullMarked;
