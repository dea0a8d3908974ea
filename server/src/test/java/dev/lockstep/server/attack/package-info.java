/** A server process with a small heap under hostile load, observed by honest clients. */
@NullMarked
package dev.lockstep.server.attack;

import org.jspecify.annotations.NullMarked;
