@NullMarked
package dev.lockstep.server.openapi;

import org.jspecify.annotations.NullMarked;
