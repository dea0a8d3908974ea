/** Tests with hostile requests. */
@NullMarked
package dev.lockstep.server.security.hostile;

import org.jspecify.annotations.NullMarked;
