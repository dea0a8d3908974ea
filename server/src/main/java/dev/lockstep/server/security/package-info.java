/**
 * Security: host names and origins of requests, tokens and logins, proxies and rate limits. Sees
 * the values of the HTTP layer, tokens and limits.
 */
@NullMarked
package dev.lockstep.server.security;

import org.jspecify.annotations.NullMarked;
