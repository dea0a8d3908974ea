/** Where a command finds what the engine keeps; sees the console and the engine's stores. */
@NullMarked
package dev.lockstep.cli.data;

import org.jspecify.annotations.NullMarked;
