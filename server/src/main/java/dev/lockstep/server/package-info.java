/** Offers the engine over HTTP; sees the agents and the engine. */
@NullMarked
package dev.lockstep.server;

import org.jspecify.annotations.NullMarked;
