package dev.lockstep.generator.emit;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;

/** Sizes of methods in class files, read as chapter 4 of the JVM specification lays them out. */
final class MethodSizes {

  private MethodSizes() {}

  /** Bytes of code of the longest method among some classes, what runs once per class left out. */
  static int largest(Collection<byte[]> classes) {
    return classes.stream().mapToInt(MethodSizes::largest).max().orElse(0);
  }

  private static int largest(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      in.skipBytes(8);
      String[] texts = constants(in);
      in.skipBytes(6);
      in.skipBytes(2 * in.readUnsignedShort());
      members(in, texts);
      return members(in, texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String[] constants(DataInputStream in) throws IOException {
    String[] texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      switch (in.readUnsignedByte()) {
        case 1 -> texts[i] = in.readUTF();
        case 5, 6 -> {
          in.skipBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipBytes(2);
        case 15 -> in.skipBytes(3);
        default -> in.skipBytes(4);
      }
    }
    return texts;
  }

  private static int members(DataInputStream in, String[] texts) throws IOException {
    int largest = 0;
    for (int member = in.readUnsignedShort(); member > 0; member--) {
      in.skipBytes(2);
      boolean once = "<clinit>".equals(texts[in.readUnsignedShort()]);
      in.skipBytes(2);
      for (int attribute = in.readUnsignedShort(); attribute > 0; attribute--) {
        String name = texts[in.readUnsignedShort()];
        byte[] content = in.readNBytes(in.readInt());
        if ("Code".equals(name) && !once) {
          largest =
              Math.max(
                  largest, new DataInputStream(new ByteArrayInputStream(content, 4, 4)).readInt());
        }
      }
    }
    return largest;
  }
}
