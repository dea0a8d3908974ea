/** Tests of the package. */
@NullMarked
package dev.lockstep.flow.executor.service;

import org.jspecify.annotations.NullMarked;
