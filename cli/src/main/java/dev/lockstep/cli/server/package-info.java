/**
 * The commands for servers: they start one, send requests to one, or read and change its store.
 * Sees {@code command}, {@code data}, {@code remote} and {@code serve}.
 */
@NullMarked
package dev.lockstep.cli.server;

import org.jspecify.annotations.NullMarked;
