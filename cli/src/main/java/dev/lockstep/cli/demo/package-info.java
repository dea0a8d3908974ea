/**
 * The demonstration of the main features. Sees {@code command}, {@code chart} and {@code replay}.
 */
@NullMarked
package dev.lockstep.cli.demo;

import org.jspecify.annotations.NullMarked;
