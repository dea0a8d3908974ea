/** The charts of examples/protocols, held against the tables of the protocols they write out. */
@NullMarked
package dev.lockstep.suites.table;

import org.jspecify.annotations.NullMarked;
