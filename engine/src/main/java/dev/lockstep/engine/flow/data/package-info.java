/** The stored data of flows, as types. Depends on instances and JSON only. */
@NullMarked
package dev.lockstep.engine.flow.data;

import org.jspecify.annotations.NullMarked;
