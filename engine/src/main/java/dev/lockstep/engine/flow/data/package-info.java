/** What flows keep beside their machines, typed; sees instances and JSON alone. */
@NullMarked
package dev.lockstep.engine.flow.data;

import org.jspecify.annotations.NullMarked;
