/**
 * The common parts of importers and exporters; each format has a package below this one. Sees
 * {@code draft}, {@code diagnostic}, and {@code check} for reserved words.
 */
@NullMarked
package dev.lockstep.model.exchange;

import org.jspecify.annotations.NullMarked;
