/**
 * Tells browsers what happens while it happens, as server-sent events; sees the engine and the open
 * end of a response.
 */
@NullMarked
package dev.lockstep.server.live;

import org.jspecify.annotations.NullMarked;
