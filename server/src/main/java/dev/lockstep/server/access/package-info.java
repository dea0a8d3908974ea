/** Callers and their roles. Sees no other package. */
@NullMarked
package dev.lockstep.server.access;

import org.jspecify.annotations.NullMarked;
