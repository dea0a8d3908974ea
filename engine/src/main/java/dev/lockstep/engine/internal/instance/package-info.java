/**
 * Machine instances and the commands that change them, each in one transaction; sees {@code
 * record}, {@code port} and the runtime.
 */
@NullMarked
package dev.lockstep.engine.internal.instance;

import org.jspecify.annotations.NullMarked;
