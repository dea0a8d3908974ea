/** Tests of the package. */
@NullMarked
package dev.lockstep.engine.flow.executor.service;

import org.jspecify.annotations.NullMarked;
