/** The server and its settings. Sees everything of this module and the engine. */
@NullMarked
package dev.lockstep.server;

import org.jspecify.annotations.NullMarked;
