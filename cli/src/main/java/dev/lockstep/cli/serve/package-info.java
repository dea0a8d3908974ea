/** Starts a server and waits until it is stopped. Sees the console, data options and the server. */
@NullMarked
package dev.lockstep.cli.serve;

import org.jspecify.annotations.NullMarked;
