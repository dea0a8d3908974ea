/** Starts a server and waits until it is stopped; sees the console, data options and the server. */
@NullMarked
package dev.lockstep.cli.serve;

import org.jspecify.annotations.NullMarked;
