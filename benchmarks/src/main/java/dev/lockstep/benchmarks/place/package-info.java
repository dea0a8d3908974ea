/** The databases of benchmarks: files and servers on this machine. */
@NullMarked
package dev.lockstep.benchmarks.place;

import org.jspecify.annotations.NullMarked;
