/** What executes the nodes of flows in a server; sees the engine's executors and its front door. */
@NullMarked
package dev.lockstep.server.work;

import org.jspecify.annotations.NullMarked;
