/** The page people look at: its files and the addresses they stand at; sees server.http alone. */
@NullMarked
package dev.lockstep.server.page;

import org.jspecify.annotations.NullMarked;
