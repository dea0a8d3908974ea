/** Tests of the sample flows; sees the server as a whole. */
@NullMarked
package dev.lockstep.server.demo;

import org.jspecify.annotations.NullMarked;
