/**
 * The nodes that run before reasoning, as ports with working defaults. Depends on the transcript.
 */
@NullMarked
package dev.lockstep.agent.node;

import org.jspecify.annotations.NullMarked;
