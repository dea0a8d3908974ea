/** Rules that the compiled classes of the engine, the agents and the server obey. */
@NullMarked
package dev.lockstep.server.structure;

import org.jspecify.annotations.NullMarked;
