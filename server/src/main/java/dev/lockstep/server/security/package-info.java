/**
 * Who may come in: names and origins of requests, tokens and logins, proxies, limits; sees HTTP in
 * our own shape, tokens and limits.
 */
@NullMarked
package dev.lockstep.server.security;

import org.jspecify.annotations.NullMarked;
