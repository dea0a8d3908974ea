/** Tokens and logins, stored in the engine as instances of a chart. Sees the engine and roles. */
@NullMarked
package dev.lockstep.server.security.token;

import org.jspecify.annotations.NullMarked;
