/** Tests of the sample flows. Sees the whole server. */
@NullMarked
package dev.lockstep.server.demo;

import org.jspecify.annotations.NullMarked;
