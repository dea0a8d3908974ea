package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;

/**
 * The location of a schema.
 *
 * @param address the file, or the identity of an inline schema
 * @param pointer JSON pointer from the root of the file
 * @param base URI against which its references are resolved
 * @param node the schema itself
 */
record Place(String address, String pointer, String base, Node node) {

  /** Returns address and pointer, for example {@code fcmp/envelope.schema.json#/properties/seq}. */
  String location() {
    return address.indexOf('#') < 0 ? address + "#" + pointer : address + pointer;
  }

  /** Returns the place of a part one step below, with the same base URI. */
  Place down(String step, Node part) {
    return new Place(address, pointer + "/" + Pointers.escape(step), base, part);
  }

  Place withBase(String uri) {
    return new Place(address, pointer, uri, node);
  }
}
