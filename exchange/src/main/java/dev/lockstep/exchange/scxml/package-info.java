/**
 * Documents in the W3C's SCXML 1.0: reads them as drafts of charts, and writes charts as such
 * documents. Sees {@code exchange.ecmascript}, {@code document}, {@code draft}, {@code ir}, {@code
 * diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.scxml;

import org.jspecify.annotations.NullMarked;
