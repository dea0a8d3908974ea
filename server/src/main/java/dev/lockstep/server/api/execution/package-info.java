/** Executions over HTTP. Sees the observer of executions and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.execution;

import org.jspecify.annotations.NullMarked;
