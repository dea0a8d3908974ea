/** Tasks over HTTP. Sees the catalog of flows and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.task;

import org.jspecify.annotations.NullMarked;
