/** The page: its files and their addresses. Sees only {@code server.http}. */
@NullMarked
package dev.lockstep.server.page;

import org.jspecify.annotations.NullMarked;
