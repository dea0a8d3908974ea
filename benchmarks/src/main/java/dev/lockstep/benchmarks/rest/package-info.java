/** Times what people decide over HTTP beside who writes it by hand; sees the whole server. */
@NullMarked
package dev.lockstep.benchmarks.rest;

import org.jspecify.annotations.NullMarked;
