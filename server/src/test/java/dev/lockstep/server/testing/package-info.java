/** Servers for tests on free ports, and clients. */
@NullMarked
package dev.lockstep.server.testing;

import org.jspecify.annotations.NullMarked;
