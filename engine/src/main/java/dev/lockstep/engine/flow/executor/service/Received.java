package dev.lockstep.engine.flow.executor.service;

/**
 * An answer.
 *
 * @param contentType as it was written; empty when it was not
 */
record Received(int status, String contentType, BoundedBody.Read body) {}
