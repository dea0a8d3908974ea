package dev.lockstep.runtime.json;

/** A decoder of the escapes in JSON strings. */
final class JsonEscapes {

  private JsonEscapes() {}

  /** Returns the string for a well-formed text between quotes. */
  static String decode(String text) {
    StringBuilder decoded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        decoded.append(c);
        continue;
      }
      char letter = text.charAt(++i);
      if (letter == 'u') {
        decoded.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
        i += 4;
      } else {
        decoded.append(letter(letter));
      }
    }
    return decoded.toString();
  }

  private static char letter(char letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }
}
