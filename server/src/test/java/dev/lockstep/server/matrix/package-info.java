/** Tests of permissions: every route, by every kind of caller, for every kind of resource. */
@NullMarked
package dev.lockstep.server.matrix;

import org.jspecify.annotations.NullMarked;
