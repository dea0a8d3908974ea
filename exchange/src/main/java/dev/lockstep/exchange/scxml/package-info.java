/**
 * The W3C's SCXML 1.0: an importer of documents and an exporter of charts. Sees the packages below,
 * {@code exchange.ecmascript}, {@code document}, {@code draft}, {@code ir}, {@code diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.scxml;

import org.jspecify.annotations.NullMarked;
