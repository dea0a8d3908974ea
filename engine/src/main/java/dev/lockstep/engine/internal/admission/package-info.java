/** The checks of commands before they are executed; sees instances, payloads and the API. */
@NullMarked
package dev.lockstep.engine.internal.admission;

import org.jspecify.annotations.NullMarked;
