/** Charts and schemas as the command line names them: files, folders, shipped charts. */
@NullMarked
package dev.lockstep.cli.input;

import org.jspecify.annotations.NullMarked;
