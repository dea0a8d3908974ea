/** Flow runs, their nodes and the inbox over HTTP. Sees flows and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.flow;

import org.jspecify.annotations.NullMarked;
