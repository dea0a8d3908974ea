/**
 * Nodes of the type {@code service}: code registered by name, and calls over HTTP; sees the port of
 * executors and the JDK's HTTP client.
 */
@NullMarked
package dev.lockstep.flow.executor.service;

import org.jspecify.annotations.NullMarked;
