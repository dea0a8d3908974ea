/** Tests of the compilation of workflows; sees the server's own parts. */
@NullMarked
package dev.lockstep.server.api.workflow;

import org.jspecify.annotations.NullMarked;
