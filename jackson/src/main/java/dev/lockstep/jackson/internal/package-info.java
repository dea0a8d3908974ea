/** The part of the modules that no version of Jackson shapes. Sees {@code runtime}. */
@NullMarked
package dev.lockstep.jackson.internal;

import org.jspecify.annotations.NullMarked;
