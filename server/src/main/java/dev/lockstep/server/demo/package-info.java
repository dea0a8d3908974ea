/** Sample flows with their services and agent. Sees the parts of flows and their catalog. */
@NullMarked
package dev.lockstep.server.demo;

import org.jspecify.annotations.NullMarked;
