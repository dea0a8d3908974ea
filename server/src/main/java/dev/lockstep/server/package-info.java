/** Offers the engine over HTTP: the front door; sees everything of this module and the engine. */
@NullMarked
package dev.lockstep.server;

import org.jspecify.annotations.NullMarked;
