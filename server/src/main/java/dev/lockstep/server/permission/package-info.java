/** The permission to look at flows. Sees the rows of the store, the permissions and the routes. */
@NullMarked
package dev.lockstep.server.permission;

import org.jspecify.annotations.NullMarked;
