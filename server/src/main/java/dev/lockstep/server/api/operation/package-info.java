/** Routes for operators of damaged instances; sees the engine's services and HTTP. */
@NullMarked
package dev.lockstep.server.api.operation;

import org.jspecify.annotations.NullMarked;
