/** Routes that search and count instances. Sees the searches of flows and the views of systems. */
@NullMarked
package dev.lockstep.server.api.search;

import org.jspecify.annotations.NullMarked;
