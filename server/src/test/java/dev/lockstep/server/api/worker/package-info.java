/** Tests of requests that wait for nodes. */
@NullMarked
package dev.lockstep.server.api.worker;

import org.jspecify.annotations.NullMarked;
