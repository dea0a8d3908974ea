/**
 * The parser of charts: nodes become the syntax tree, and all mistakes are reported. Sees {@code
 * syntax}, {@code document} and {@code diagnostic}.
 */
@NullMarked
package dev.lockstep.model.syntax.parser;

import org.jspecify.annotations.NullMarked;
