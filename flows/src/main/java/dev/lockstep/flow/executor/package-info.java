/**
 * What does the work of a node, as the port executors stand behind: a call in, an outcome out; sees
 * JSON values and identities.
 */
@NullMarked
package dev.lockstep.flow.executor;

import org.jspecify.annotations.NullMarked;
