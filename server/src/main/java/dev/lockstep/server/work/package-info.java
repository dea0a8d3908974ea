/** The execution of flow nodes in a server. Sees the executors of the engine and its services. */
@NullMarked
package dev.lockstep.server.work;

import org.jspecify.annotations.NullMarked;
