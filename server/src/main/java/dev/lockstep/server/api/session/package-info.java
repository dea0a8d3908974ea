/** Conversations over HTTP; sees sessions and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.session;

import org.jspecify.annotations.NullMarked;
