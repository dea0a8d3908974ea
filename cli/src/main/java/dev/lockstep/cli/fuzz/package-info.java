/**
 * Charts made by chance on both engines: makes and compiles them in batches, leads their machines,
 * keeps what parted them; sees the kit, the maker of charts and the generator.
 */
@NullMarked
package dev.lockstep.cli.fuzz;

import org.jspecify.annotations.NullMarked;
