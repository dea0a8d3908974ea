/**
 * The nodes of the graph that look before they think, as ports with working defaults; sees what was
 * said.
 */
@NullMarked
package dev.lockstep.agent.node;

import org.jspecify.annotations.NullMarked;
