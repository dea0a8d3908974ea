@NullMarked
package dev.lockstep.server.http;

import org.jspecify.annotations.NullMarked;
