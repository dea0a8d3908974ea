package dev.lockstep.generator.emit.payload;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads from a class file how long its longest method is, class initialisers aside. */
final class LargestMethod {

  private LargestMethod() {}

  /** Bytes of code (JVMS section 4). */
  static int of(byte[] classFile) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      in.skipNBytes(8);
      String[] texts = constants(in);
      in.skipNBytes(6);
      in.skipNBytes(2L * in.readUnsignedShort());
      members(in, texts);
      return members(in, texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String[] constants(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    String[] texts = new String[count];
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> throw new IllegalStateException("tag " + tag);
      }
    }
    return texts;
  }

  private static int members(DataInputStream in, String[] texts) throws IOException {
    int largest = 0;
    for (int members = in.readUnsignedShort(); members > 0; members--) {
      in.skipNBytes(2);
      String name = texts[in.readUnsignedShort()];
      in.skipNBytes(2);
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        String attribute = texts[in.readUnsignedShort()];
        int length = in.readInt();
        if (attribute.equals("Code") && !name.equals("<clinit>")) {
          in.skipNBytes(4);
          largest = Math.max(largest, in.readInt());
          in.skipNBytes(length - 8L);
        } else {
          in.skipNBytes(length);
        }
      }
    }
    return largest;
  }
}
