/** The stored data of flows, as types. Depends on instances and JSON only. */
@NullMarked
package dev.lockstep.flow.internal.data;

import org.jspecify.annotations.NullMarked;
