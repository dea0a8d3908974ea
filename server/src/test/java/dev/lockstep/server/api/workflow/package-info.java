/** Tests of the compilation of workflows. Sees the classes of the server. */
@NullMarked
package dev.lockstep.server.api.workflow;

import org.jspecify.annotations.NullMarked;
