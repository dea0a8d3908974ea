/**
 * The routes of workers outside of the server, and the requests that wait for nodes. Sees the
 * service of workers and the HTTP types.
 */
@NullMarked
package dev.lockstep.server.api.worker;

import org.jspecify.annotations.NullMarked;
