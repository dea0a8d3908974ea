/** What flows keep beside their machines, typed; sees instances and JSON alone. */
@NullMarked
package dev.lockstep.flow.data;

import org.jspecify.annotations.NullMarked;
