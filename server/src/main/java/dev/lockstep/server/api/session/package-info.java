/** Conversations over HTTP. Sees sessions and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.session;

import org.jspecify.annotations.NullMarked;
