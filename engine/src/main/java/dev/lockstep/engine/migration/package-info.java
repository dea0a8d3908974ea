/** The migration of stored instances to another chart version; sees {@code dev.lockstep.engine}. */
@NullMarked
package dev.lockstep.engine.migration;

import org.jspecify.annotations.NullMarked;
