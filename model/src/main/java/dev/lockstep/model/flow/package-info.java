/**
 * Flow definitions: read, checked and written as data for whoever runs them. Sees {@code document},
 * {@code diagnostic}, the readers of {@code syntax} and its lengths of time.
 */
@NullMarked
package dev.lockstep.model.flow;

import org.jspecify.annotations.NullMarked;
