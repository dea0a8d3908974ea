package dev.lockstep.store.internal.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Compressed texts as texts, because earlier values of their columns are texts: in Base64. */
final class CompressedText {

  /** The character before a compressed text, which Base64 does not use. */
  static final char MARK = '~';

  private CompressedText() {}

  /**
   * Returns the compressed form of a text.
   *
   * @param longest the largest number of bytes that are compressed
   * @return {@code null} if the text is longer, or compression would not save a quarter of its
   *     bytes
   */
  static @Nullable String of(Dictionary dictionary, String text, int longest) {
    byte[] utf8 = text.getBytes(UTF_8);
    byte[] compressed = utf8.length > longest ? null : RepeatedBytes.compressed(dictionary, utf8);
    return compressed == null
        ? null
        : Base64.getEncoder().withoutPadding().encodeToString(compressed);
  }

  /** Returns the text of a compressed form; {@code null} if the form is damaged. */
  static @Nullable String expanded(Dictionary dictionary, String compressed, int longest) {
    try {
      byte[] bytes = Base64.getDecoder().decode(compressed);
      return new String(RepeatedBytes.expanded(dictionary, bytes, longest), UTF_8);
    } catch (IndexOutOfBoundsException | IllegalArgumentException damaged) {
      return null;
    }
  }
}
