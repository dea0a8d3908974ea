package dev.lockstep.runtime.json;

import dev.lockstep.runtime.json.internal.EightBytes;
import dev.lockstep.runtime.json.internal.KnownNames;
import dev.lockstep.runtime.json.internal.Utf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A position in a JSON text in UTF-8, with the last string that was read. */
abstract class ByteCursor extends RejectingScan {

  final byte[] bytes;
  int at;

  private int from;
  private int to;
  private boolean isPlain;
  private boolean hasEscapes;
  private boolean isUtf8;
  private @Nullable String text;

  ByteCursor(byte[] bytes, int maxDepth) {
    super(maxDepth);
    this.bytes = bytes;
  }

  /** Skips white space and returns the byte after it. */
  final int next() throws IOException {
    int here = here();
    return here > ' ' ? here : behindSpace();
  }

  private int behindSpace() throws IOException {
    while (at < bytes.length) {
      byte b = bytes[at];
      if (b > ' ') {
        return b;
      }
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        break;
      }
      at++;
    }
    throw new MalformedJsonException();
  }

  /** Returns the byte at this position; 0 after the end. */
  final int here() {
    return at < bytes.length ? bytes[at] : 0;
  }

  /** Reads the string whose opening quote is at this position. */
  final void quoted() throws IOException {
    int begin = at + 1;
    int i = begin;
    from = begin;
    text = null;
    isPlain = true;
    hasEscapes = false;
    while (true) {
      while (i + Long.BYTES <= bytes.length) {
        int plain = EightBytes.plain(EightBytes.at(bytes, i));
        i += plain;
        if (plain < Long.BYTES) {
          break;
        }
      }
      if (i >= bytes.length) {
        throw new MalformedJsonException();
      }
      byte b = bytes[i];
      if (b == '"') {
        to = i;
        at = i + 1;
        return;
      }
      i = special(b, i);
    }
  }

  /**
   * Handles a byte that is not a plain part of a string, or a byte near the end of the text.
   * Returns the next index.
   */
  private int special(byte b, int i) throws IOException {
    if (b == '\\') {
      hasEscapes = true;
      return escape(i + 1);
    }
    if (b < 0) {
      isPlain = false;
      if (!isUtf8 && !Utf8.is(bytes)) {
        throw new MalformedJsonException();
      }
      isUtf8 = true;
      int end = i + 1;
      while (end < bytes.length && bytes[end] < 0) {
        end++;
      }
      return end;
    }
    if (b < ' ') {
      throw new MalformedJsonException();
    }
    return i + 1;
  }

  private int escape(int i) throws IOException {
    int letter = i < bytes.length ? bytes[i] : 0;
    if (letter == 'u') {
      for (int digit = i + 1; digit <= i + 4; digit++) {
        if (digit >= bytes.length || bytes[digit] < 0 || Character.digit(bytes[digit], 16) < 0) {
          throw new MalformedJsonException();
        }
      }
      return i + 5;
    }
    if (letter == 0 || "\"\\/bfnrt".indexOf(letter) < 0) {
      throw new MalformedJsonException();
    }
    return i + 1;
  }

  @Override
  public final boolean text() throws IOException {
    quoted();
    return !hasEscapes || !JsonTreeBuilder.hasUnpaired(string());
  }

  @Override
  public final String string() {
    String known = text;
    if (known == null) {
      known = decode();
      text = known;
    }
    return known;
  }

  /** Returns the last string as a name, from the cache of known names if it is ASCII. */
  final String name(KnownNames known) {
    return isAscii() ? known.name(bytes, from, to) : string();
  }

  private String decode() {
    if (hasEscapes) {
      return JsonEscapes.decode(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }
    return new String(
        bytes, from, to - from, isPlain ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
  }

  @Override
  public final int length() {
    if (isAscii()) {
      return to - from;
    }
    String known = string();
    return known.codePointCount(0, known.length());
  }

  @Override
  public final int index(TextTable texts) {
    return hasEscapes ? texts.index(string()) : texts.index(bytes, from, to);
  }

  @Override
  public final boolean isAscii() {
    return isPlain && !hasEscapes;
  }

  @Override
  public final int charAt(int index) {
    return bytes[from + index];
  }

  @Override
  public final long eightAt(int index) {
    return EightBytes.at(bytes, from + index);
  }
}
