/**
 * Streams of events to browsers, as server-sent events. Sees the engine and the streamed responses
 * of the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.live;

import org.jspecify.annotations.NullMarked;
