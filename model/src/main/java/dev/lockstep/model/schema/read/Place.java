package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;

/**
 * Where a schema stands.
 *
 * @param address the file, or the identity of an inline schema
 * @param pointer JSON pointer from the root of the file
 * @param base URI its references are resolved against
 * @param node the schema itself
 */
record Place(String address, String pointer, String base, Node node) {

  /** {@code fcmp/envelope.schema.json#/properties/seq}. */
  String location() {
    return address.indexOf('#') < 0 ? address + "#" + pointer : address + pointer;
  }

  /** The place of a part one step down, which brings no URI of its own. */
  Place down(String step, Node part) {
    return new Place(address, pointer + "/" + Pointers.escape(step), base, part);
  }

  Place withBase(String uri) {
    return new Place(address, pointer, uri, node);
  }
}
