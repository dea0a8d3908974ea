/**
 * Workflows over HTTP: definitions are compiled here and stored by the engine; sees the compiler of
 * flow definitions, flows and the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.workflow;

import org.jspecify.annotations.NullMarked;
