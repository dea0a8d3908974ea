/** Rate limits of callers. Sees the clocks of the engine. */
@NullMarked
package dev.lockstep.server.security.limit;

import org.jspecify.annotations.NullMarked;
