/** Rules for the compiled classes of the engine, the agents and the server. */
@NullMarked
package dev.lockstep.server.structure;

import org.jspecify.annotations.NullMarked;
