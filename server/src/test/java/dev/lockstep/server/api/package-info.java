/** The API through real HTTP, on both kinds of store. */
package dev.lockstep.server.api;
