package dev.lockstep.generator.memory;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A class file that is only its bytes. */
final class ClassBytes extends SimpleJavaFileObject {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  ClassBytes(String className) {
    super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
  }

  @Override
  public OutputStream openOutputStream() {
    return bytes;
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
