/** The permissions that administrators grant while a server runs. */
@NullMarked
package dev.lockstep.flow.permission;

import org.jspecify.annotations.NullMarked;
