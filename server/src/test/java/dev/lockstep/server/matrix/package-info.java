/** Who may call what: every route, by every kind of caller, about every kind of instance. */
@NullMarked
package dev.lockstep.server.matrix;

import org.jspecify.annotations.NullMarked;
