/** The port of executors of nodes: a call in, an outcome out. Depends on JSON values and IDs. */
@NullMarked
package dev.lockstep.flow.executor;

import org.jspecify.annotations.NullMarked;
