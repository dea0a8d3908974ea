/**
 * Takes the word of an OpenID provider on who calls; the only place that knows Nimbus; sees
 * security and who may do what.
 */
@NullMarked
package dev.lockstep.server.security.oidc;

import org.jspecify.annotations.NullMarked;
