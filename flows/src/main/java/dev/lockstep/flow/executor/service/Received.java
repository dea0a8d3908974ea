package dev.lockstep.flow.executor.service;

import dev.lockstep.engine.internal.http.BoundedBody;

/**
 * An answer over HTTP.
 *
 * @param contentType the content type as it was received; empty if it is missing
 */
record Received(int status, String contentType, BoundedBody.Read body) {}
