/** Tests of security. */
@NullMarked
package dev.lockstep.server.security;

import org.jspecify.annotations.NullMarked;
