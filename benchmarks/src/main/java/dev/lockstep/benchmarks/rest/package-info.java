/** A comparison of decisions over HTTP with code written by hand; sees the complete server. */
@NullMarked
package dev.lockstep.benchmarks.rest;

import org.jspecify.annotations.NullMarked;
