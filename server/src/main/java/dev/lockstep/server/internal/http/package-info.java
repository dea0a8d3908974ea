/**
 * The way of a request from its route to its response; sees {@code jetty} and the API of routes.
 */
@NullMarked
package dev.lockstep.server.internal.http;

import org.jspecify.annotations.NullMarked;
