/** Executions over HTTP: what is seen of contracts; sees their observer and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.execution;

import org.jspecify.annotations.NullMarked;
