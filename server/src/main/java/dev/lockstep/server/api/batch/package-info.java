/** The routes of batches. */
@NullMarked
package dev.lockstep.server.api.batch;

import org.jspecify.annotations.NullMarked;
