/** Tests with power cuts and with a disk that fails, made from traces of system calls. */
@NullMarked
package dev.lockstep.reliability.disk;

import org.jspecify.annotations.NullMarked;
