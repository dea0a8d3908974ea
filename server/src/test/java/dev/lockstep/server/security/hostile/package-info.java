/** Requests nobody sends in good faith, and what becomes of them. */
@NullMarked
package dev.lockstep.server.security.hostile;

import org.jspecify.annotations.NullMarked;
