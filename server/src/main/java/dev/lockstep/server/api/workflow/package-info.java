/**
 * Workflows over HTTP: compiles definitions and publishes them. Sees the compiler of flow
 * definitions, flows and the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.workflow;

import org.jspecify.annotations.NullMarked;
