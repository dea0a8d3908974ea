package dev.lockstep.store.internal.history;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The outer form of a record: the first 8 bytes of a SHA-256 hash over key and content, a byte for
 * the form of the content, and the content, compressed if that saves a quarter.
 */
final class RecordBody {

  private static final int HASH = 8;
  private static final byte PLAIN = 1;
  private static final byte DEFLATED = 2;
  private static final byte REPEATED = 3;

  /** Shorter contents are not compressed. */
  private static final int SHORT = 128;

  /** Shorter contents are not deflated: it costs more time than writing them. */
  private static final int LONG = 4_096;

  private static final int BUFFER = 8_192;

  private RecordBody() {}

  static byte[] seal(Id root, long position, long seq, long members, byte[] content) {
    byte form = PLAIN;
    byte[] stored = content;
    if (content.length >= SHORT && content.length < LONG) {
      byte[] repeated = RepeatedBytes.compressed(Dictionary.RECORDS, content);
      if (repeated != null) {
        form = REPEATED;
        stored = repeated;
      }
    } else if (content.length >= LONG) {
      byte[] deflated = deflated(content);
      if (deflated.length < content.length - content.length / 4) {
        form = DEFLATED;
        stored = deflated;
      }
    }
    byte[] body = new byte[HASH + 1 + stored.length];
    body[HASH] = form;
    System.arraycopy(stored, 0, body, HASH + 1, stored.length);
    System.arraycopy(hash(root, position, seq, members, body), 0, body, 0, HASH);
    return body;
  }

  static byte[] open(Id root, long position, long seq, long members, byte[] body) {
    boolean isWhole =
        body.length > HASH
            && Arrays.equals(hash(root, position, seq, members, body), 0, HASH, body, 0, HASH);
    if (!isWhole) {
      throw damaged(root, position, seq, "its hash differs");
    }
    byte[] stored = Arrays.copyOfRange(body, HASH + 1, body.length);
    switch (body[HASH]) {
      case PLAIN:
        return stored;
      case DEFLATED:
        return inflated(root, position, seq, stored);
      case REPEATED:
        return expanded(root, position, seq, stored);
      default:
        throw damaged(root, position, seq, "its content has the unknown form " + body[HASH]);
    }
  }

  private static byte[] expanded(Id root, long position, long seq, byte[] stored) {
    try {
      return RepeatedBytes.expanded(Dictionary.RECORDS, stored, LONG);
    } catch (IndexOutOfBoundsException | IllegalArgumentException unknown) {
      throw damaged(root, position, seq, "its content cannot be decompressed");
    }
  }

  /** Returns the exception for a damaged record, which names it. */
  static UnreadableException damaged(Id root, long position, long seq, String reason) {
    String place = position >= 0 ? "journal position " + position : "event " + seq;
    return new UnreadableException(
        "the history of %s is damaged at %s: %s".formatted(root, place, reason), true);
  }

  private static byte[] hash(Id root, long position, long seq, long members, byte[] body) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      ByteBuffer key = ByteBuffer.allocate(4 * Long.BYTES);
      key.putLong(root.value()).putLong(position).putLong(seq).putLong(members);
      digest.update(key.array());
      digest.update(body, HASH, body.length - HASH);
      return digest.digest();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static byte[] deflated(byte[] content) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    try {
      deflater.setInput(content);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 2);
      byte[] buffer = new byte[BUFFER];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] inflated(Id root, long position, long seq, byte[] stored) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(stored);
      ByteArrayOutputStream out = new ByteArrayOutputStream(stored.length * 4);
      byte[] buffer = new byte[BUFFER];
      while (!inflater.finished()) {
        int count = inflater.inflate(buffer);
        if (count == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
          throw damaged(root, position, seq, "its content ends early");
        }
        out.write(buffer, 0, count);
      }
      return out.toByteArray();
    } catch (DataFormatException unknown) {
      throw damaged(root, position, seq, "its content cannot be decompressed");
    } finally {
      inflater.end();
    }
  }
}
