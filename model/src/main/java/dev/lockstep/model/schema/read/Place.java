package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.regex.Pattern;

/**
 * The location of a schema.
 *
 * @param address the file, or the identity of an inline schema
 * @param pointer JSON pointer from the root of the file
 * @param base URI against which its references are resolved
 * @param dialect dialect in which it is written
 * @param node the schema itself
 */
record Place(String address, String pointer, String base, Dialect dialect, Node node) {

  private static final Pattern DEFINITION = Pattern.compile("(?:/(?:\\$defs|definitions)/[^/]+)*");

  /** Returns address and pointer, for example {@code fcmp/envelope.schema.json#/properties/seq}. */
  String location() {
    return address.indexOf('#') < 0 ? address + "#" + pointer : address + pointer;
  }

  /** Returns the address of a schema that is read alone: the location, of a file without `#`. */
  String identity() {
    return isRoot() ? address : location();
  }

  /** Returns whether this is a whole file, or an entry of its definitions. */
  boolean isDefinition() {
    return address.indexOf('#') < 0 && DEFINITION.matcher(pointer).matches();
  }

  /** Returns the place of a part one step below, in the same resource. */
  Place down(String step, Node part) {
    return new Place(address, pointer + "/" + Pointers.escape(step), base, dialect, part);
  }

  Place withBase(String uri) {
    return new Place(address, pointer, uri, dialect, node);
  }

  Place withDialect(Dialect other) {
    return new Place(address, pointer, base, other, node);
  }

  boolean isRoot() {
    return pointer.isEmpty();
  }
}
