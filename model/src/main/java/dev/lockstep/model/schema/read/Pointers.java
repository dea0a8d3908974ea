package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Operations on JSON pointers (RFC 6901), as plain texts and as fragments of URIs. */
final class Pointers {

  private Pointers() {}

  static String escape(String step) {
    return step.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the unescaped steps of a pointer that begins with a slash. */
  static List<String> steps(String pointer) {
    return List.of(pointer.substring(1).split("/", -1)).stream()
        .map(step -> step.replace("~1", "/").replace("~0", "~"))
        .toList();
  }

  /** Returns the part of {@code node} one step below, or empty if there is none. */
  static Optional<Node> step(Node node, String step) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.get(step);
    }
    if (node instanceof Node.Sequence sequence && step.matches("0|[1-9][0-9]{0,8}")) {
      int index = Integer.parseInt(step);
      return index < sequence.items().size()
          ? Optional.of(sequence.items().get(index))
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Decodes the percent escapes of a fragment. */
  static String decode(String fragment) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < fragment.length(); i++) {
      char c = fragment.charAt(i);
      if (c == '%' && i + 2 < fragment.length() && isHex(fragment, i + 1)) {
        bytes.write(Integer.parseInt(fragment.substring(i + 1, i + 3), 16));
        i += 2;
      } else {
        bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      }
    }
    return StandardCharsets.UTF_8.decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
  }

  private static boolean isHex(String text, int index) {
    return Character.digit(text.charAt(index), 16) >= 0
        && Character.digit(text.charAt(index + 1), 16) >= 0;
  }

  /**
   * Resolves {@code reference} against {@code base} and removes the fragment. Returns empty if the
   * result is not a URI.
   */
  static Optional<String> resolve(String base, String reference) {
    String plain = withoutFragment(reference);
    if (plain.isEmpty()) {
      return Optional.of(base);
    }
    try {
      return Optional.of(new URI(base).resolve(new URI(plain)).normalize().toString());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  static String withoutFragment(String reference) {
    int hash = reference.indexOf('#');
    return hash < 0 ? reference : reference.substring(0, hash);
  }

  static String fragment(String reference) {
    int hash = reference.indexOf('#');
    return hash < 0 ? "" : decode(reference.substring(hash + 1));
  }
}
