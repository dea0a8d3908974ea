/** HTTP responses read with a limit; sees the JDK alone. */
@NullMarked
package dev.lockstep.engine.internal.http;

import org.jspecify.annotations.NullMarked;
