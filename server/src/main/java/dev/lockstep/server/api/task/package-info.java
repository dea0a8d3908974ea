/** Tasks over HTTP; sees flows' catalogue and the HTTP layer. */
@NullMarked
package dev.lockstep.server.api.task;

import org.jspecify.annotations.NullMarked;
