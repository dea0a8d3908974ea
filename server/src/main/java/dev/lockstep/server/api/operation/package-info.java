/** Operation of damaged instances over HTTP. Sees the services of the engine and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.operation;

import org.jspecify.annotations.NullMarked;
