/**
 * Where a command finds what the engine keeps; sees the console, the engine's stores and tokens.
 */
@NullMarked
package dev.lockstep.cli.data;

import org.jspecify.annotations.NullMarked;
