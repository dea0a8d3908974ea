/** Servers for tests: one that listens at any port, and a client that speaks to it. */
@NullMarked
package dev.lockstep.server.testing;

import org.jspecify.annotations.NullMarked;
