/** Routes of saved views, usage and settings. Sees the store of views and the settings. */
@NullMarked
package dev.lockstep.server.api.admin;

import org.jspecify.annotations.NullMarked;
