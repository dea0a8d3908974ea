/**
 * Nodes of the type {@code service}: code registered by name, and calls over HTTP. Depends on the
 * port of executors and the HTTP client of the JDK.
 */
@NullMarked
package dev.lockstep.flow.executor.service;

import org.jspecify.annotations.NullMarked;
