/** Who calls and what they may do; sees nobody. */
@NullMarked
package dev.lockstep.server.access;

import org.jspecify.annotations.NullMarked;
