/** Sample flows with all they need, for a first look; sees the parts of flows and their catalog. */
@NullMarked
package dev.lockstep.server.demo;

import org.jspecify.annotations.NullMarked;
