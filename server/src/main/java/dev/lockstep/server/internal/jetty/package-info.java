/**
 * The HTTP server underneath: connections, bodies and streamed responses; sees the API of routes.
 */
@NullMarked
package dev.lockstep.server.internal.jetty;

import org.jspecify.annotations.NullMarked;
