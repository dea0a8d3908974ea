/** Tests of the API over real HTTP, on both kinds of stores. */
package dev.lockstep.server.api;
