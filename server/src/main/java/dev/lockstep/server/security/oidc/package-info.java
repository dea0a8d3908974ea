/** Tokens of an OpenID provider. The only package that uses Nimbus; sees security and roles. */
@NullMarked
package dev.lockstep.server.security.oidc;

import org.jspecify.annotations.NullMarked;
