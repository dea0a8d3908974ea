package dev.lockstep.flow.executor.service;

import dev.lockstep.engine.http.BoundedBody;

/**
 * An answer.
 *
 * @param contentType as it was written; empty when it was not
 */
record Received(int status, String contentType, BoundedBody.Read body) {}
