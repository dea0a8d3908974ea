/** Tests of the figures of the home page. */
@NullMarked
package dev.lockstep.server.api.flow;

import org.jspecify.annotations.NullMarked;
