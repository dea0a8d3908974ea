/** How much callers may ask for; sees the engine's clocks. */
@NullMarked
package dev.lockstep.server.security.limit;

import org.jspecify.annotations.NullMarked;
