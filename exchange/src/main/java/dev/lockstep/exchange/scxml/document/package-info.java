/**
 * The elements of an SCXML document with indexes of its states, transitions and content, and the
 * events it names.
 */
@NullMarked
package dev.lockstep.exchange.scxml.document;

import org.jspecify.annotations.NullMarked;
