/** Requests of commands to a running server. Sees the console, JSON, IDs and bounded bodies. */
@NullMarked
package dev.lockstep.cli.remote;

import org.jspecify.annotations.NullMarked;
