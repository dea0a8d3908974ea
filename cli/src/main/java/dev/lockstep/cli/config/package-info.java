/**
 * The configuration file of a server: its schema, its values, and the checks of its services, tools
 * and model. Sees {@code command}, {@code console}, {@code input} and {@code json}.
 */
@NullMarked
package dev.lockstep.cli.config;

import org.jspecify.annotations.NullMarked;
