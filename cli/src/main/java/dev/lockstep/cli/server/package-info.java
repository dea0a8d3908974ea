/**
 * The commands for servers: they start one, check its configuration, send requests to one, or read
 * and change its store. Sees {@code chart}, {@code command}, {@code config}, {@code data}, {@code
 * remote} and {@code serve}.
 */
@NullMarked
package dev.lockstep.cli.server;

import org.jspecify.annotations.NullMarked;
